"""Tenon for Bazel: `tenon_library` compiles the manifests of a Swift module to Swift sources."""

TenonInfo = provider(
    doc = "The manifests of a module and of all modules that it depends on.",
    fields = {
        "files": "a depset of the manifests",
        "modules": "a depset of structs with the manifests of a module: module, package, files",
    },
)

def _outputs(ctx):
    """One Swift file for each manifest. Manifests of one name in several folders get their folders' names too.
    The support types of the module's generated code have another one."""
    count = {}
    for file in ctx.files.manifests:
        count[file.basename] = count.get(file.basename, 0) + 1
    outputs = []
    for file in ctx.files.manifests:
        name = file.basename
        if count[name] > 1:
            name = file.short_path[len(ctx.label.package):].strip("/").replace("/", "_")
        outputs.append(ctx.actions.declare_file("%s.tenon/%s.swift" % (ctx.label.name, name)))
    outputs.append(ctx.actions.declare_file("%s.tenon/Tenon.swift" % ctx.label.name))
    return outputs

def _depends(module):
    return ["%s=%s" % (module.name, file.path) for file in module.files]

def _tenon_library_impl(ctx):
    own = struct(
        name = ctx.attr.module_name or ctx.label.name,
        package = ctx.attr.package_name,
        files = ctx.files.manifests,
    )
    modules = depset(transitive = [dep[TenonInfo].modules for dep in ctx.attr.deps])
    files = depset(own.files, transitive = [dep[TenonInfo].files for dep in ctx.attr.deps])
    outputs = _outputs(ctx)

    # Said here, for an action sees no Package.swift.
    in_package = [module.name for module in modules.to_list() if module.package == own.package]
    arguments = ctx.actions.args()
    arguments.add("--package", ",".join(in_package))
    arguments.add_all(modules, before_each = "--depends", map_each = _depends)
    arguments.add("--support", outputs[-1])
    for manifest, output in zip(own.files, outputs):
        arguments.add(manifest)
        arguments.add(output)
    ctx.actions.run(
        executable = ctx.executable._tenonc,
        arguments = [arguments],
        inputs = files,
        outputs = outputs,
        mnemonic = "Tenon",
        progress_message = "Checking the dependency graph of %s" % own.name,
    )
    return [
        DefaultInfo(files = depset(outputs)),
        TenonInfo(files = files, modules = depset([own], transitive = [modules])),
    ]

tenon_library = rule(
    implementation = _tenon_library_impl,
    doc = "Checks the dependency graph of a module, and generates its containers. The result is Swift sources: " +
          "name it in the `srcs` of the module's `swift_library` or `swift_binary`.",
    attrs = {
        "manifests": attr.label_list(
            allow_files = [".di"],
            allow_empty = False,
            mandatory = True,
            doc = "all manifests of the module; together they are one graph",
        ),
        "deps": attr.label_list(
            providers = [TenonInfo],
            doc = "the `tenon_library` of each module that the module imports",
        ),
        "module_name": attr.string(
            doc = "the name by which Swift imports the module; by default the name of this target",
        ),
        "package_name": attr.string(
            doc = "that of the module's `swift_library`: modules of one package see its `package` declarations",
        ),
        "_tenonc": attr.label(
            default = "//:tenonc",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
