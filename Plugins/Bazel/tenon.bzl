"""Tenon for Bazel: `tenon_library` compiles the manifests of a Swift module to Swift sources."""

TenonInfo = provider(
    doc = "The manifests of a module and of all modules that it depends on.",
    fields = {"manifests": "a depset of structs: module, package, file"},
)

def _outputs(ctx):
    """One Swift file for each manifest. Manifests of one name in several folders get their folders' names too."""
    names = [file.basename for file in ctx.files.manifests]
    outputs = []
    for file in ctx.files.manifests:
        name = file.basename
        if names.count(name) > 1:
            name = file.short_path[len(ctx.label.package):].strip("/").replace("/", "_")
        outputs.append(ctx.actions.declare_file("%s.tenon/%s.swift" % (ctx.label.name, name)))
    return outputs

def _depends(manifest):
    return "%s=%s" % (manifest.module, manifest.file.path)

def _tenon_library_impl(ctx):
    module = ctx.attr.module_name or ctx.label.name
    package = ctx.attr.package_name
    imported = depset(transitive = [dep[TenonInfo].manifests for dep in ctx.attr.deps])
    outputs = _outputs(ctx)

    def _in_package(manifest):
        return manifest.module if manifest.package == package else None

    arguments = ctx.actions.args()
    arguments.add_joined(
        "--package",
        imported,
        join_with = ",",
        map_each = _in_package,
        uniquify = True,
        omit_if_empty = False,
        allow_closure = True,
    )
    arguments.add_all(imported, before_each = "--depends", map_each = _depends)
    for manifest, output in zip(ctx.files.manifests, outputs):
        arguments.add(manifest)
        arguments.add(output)
    ctx.actions.run(
        executable = ctx.executable._tenonc,
        arguments = [arguments],
        inputs = depset(
            ctx.files.manifests + [manifest.file for manifest in imported.to_list()],
        ),
        outputs = outputs,
        mnemonic = "Tenon",
        progress_message = "Checking the dependency graph of %s" % module,
        execution_requirements = {"supports-path-mapping": "1"},
    )
    own = [struct(module = module, package = package, file = file) for file in ctx.files.manifests]
    return [
        DefaultInfo(files = depset(outputs)),
        TenonInfo(manifests = depset(own, transitive = [imported])),
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
            doc = "the same as that of the module's `swift_library`: modules of one package see its `package` declarations",
        ),
        "_tenonc": attr.label(default = "//:tenonc", executable = True, cfg = "exec"),
    },
)
