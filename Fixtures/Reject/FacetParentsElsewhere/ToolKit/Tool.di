public facet ToolParts { Log }
package container Tool in ToolParts { strong Hammer(log: Log) }
public bundle ToolSet { strong Saw }
