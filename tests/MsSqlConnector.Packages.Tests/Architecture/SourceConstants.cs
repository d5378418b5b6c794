using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// Finds the uses of constants of other types in the source files, because the compiler writes the value of a constant and no reference.
/// Only uses with the name of the type are found.
/// </summary>
internal static class SourceConstants
{
    private static readonly Regex s_namespace = new(@"^namespace ([\w.]+);", RegexOptions.Multiline);
    private static readonly Regex s_declaration = new(@"^    (?:public|internal) const [\w.?]+ (\w+) =", RegexOptions.Multiline);
    private static readonly Regex s_use = new(@"\b([A-Z]\w*)\.([A-Z]\w*)\b(?!\()");

    internal static IEnumerable<Reference> In(string sources)
    {
        List<(TypeId Type, string Text)> files =
        [
            .. Directory.EnumerateFiles(sources, "*.cs", SearchOption.AllDirectories)
                .Where(static file => !file.Split(Path.DirectorySeparatorChar).Contains("obj"))
                .Select(static file => Read(file)),
        ];
        Dictionary<(string Type, string Constant), TypeId> constants = [];
        foreach ((TypeId type, string text) in files)
        {
            foreach (Match declared in s_declaration.Matches(text))
            {
                constants[(type.Name, declared.Groups[1].Value)] = type;
            }
        }

        return files.SelectMany(file => UsesIn(file.Text)
            .Where(constants.ContainsKey)
            .Select(use => new Reference(file.Type, use.Constant, constants[use]))
            .Where(static reference => reference.From != reference.To)).Distinct();
    }

    private static (TypeId Type, string Text) Read(string file)
    {
        string text = File.ReadAllText(file);
        return (new TypeId(s_namespace.Match(text).Groups[1].Value, Path.GetFileName(file).Split('.')[0]), text);
    }

    private static IEnumerable<(string Type, string Constant)> UsesIn(string text) => text.Split('\n')
        .Where(static line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal))
        .SelectMany(static line => s_use.Matches(line))
        .Select(static use => (use.Groups[1].Value, use.Groups[2].Value));
}
