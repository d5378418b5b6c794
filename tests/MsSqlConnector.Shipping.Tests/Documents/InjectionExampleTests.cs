using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>
/// The examples with dependency injection compile as a user copies them: into a new web project or console project, with the directives of
/// the example and no others. The examples of a project are methods of one program.
/// </summary>
public sealed partial class InjectionExampleTests(Packages packages)
{
    private const string Web = "WebExamples";
    private const string Console = "ConsoleExamples";

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Examples_with_dependency_injection_compile_in_new_projects()
    {
        foreach (string name in (string[])[Web, Console])
        {
            string output = await packages.Programs.OutputOfAsync(name);
            Assert.True(File.Exists(Path.Combine(output, $"{name}.dll")), $"{output} contains no {name}.dll.");
        }
    }

    /// <summary>Writes the projects and returns their names.</summary>
    internal static string[] Write(string folder, DocumentProject project)
    {
        (DocumentExample Example, IEnumerable<DocumentExample> Types)[] examples = [.. DocumentFiles.Paths.SelectMany(ExamplesOf)];
        (DocumentExample Example, IEnumerable<DocumentExample> Types)[] ofConsole =
            [.. examples.Where(static example => !IsWeb(example.Example))];
        Assert.InRange(examples.Length + ofConsole.Length, 12, int.MaxValue);
        Write(project, folder, Web, DocumentProject.WebSdk, examples);
        Write(project, folder, Console, DocumentProject.ConsoleSdk, ofConsole);
        return [Web, Console];
    }

    /// <summary>Returns the examples of a document with the types of the document that they use.</summary>
    private static IEnumerable<(DocumentExample Example, IEnumerable<DocumentExample> Types)> ExamplesOf(string document)
    {
        DocumentExample[] all = [.. DocumentFiles.ExamplesOf(document)];
        return all
            .Where(static example => example.Kind != ExampleKind.Types && Injection.IsMatch(TextOf(example)))
            .Select(example => (example, all.Where(types => types.Kind == ExampleKind.Types && UsesTypesOf(example, types))));
    }

    private static void Write(
        DocumentProject project,
        string folder,
        string name,
        string sdk,
        (DocumentExample Example, IEnumerable<DocumentExample> Types)[] examples)
    {
        string target = Directory.CreateDirectory(Path.Combine(folder, name)).FullName;
        project.Write(target, name, sdk);
        IEnumerable<DocumentExample> types = examples.SelectMany(static example => example.Types).Distinct();
        DocumentProgram.WriteMethods(target, [.. examples.Select(static example => example.Example), .. types]);
        File.WriteAllText(Path.Combine(target, "Program.cs"), "return;");
    }

    private static bool IsWeb(DocumentExample example) => TextOf(example).Contains("WebApplication", StringComparison.Ordinal);

    private static string TextOf(DocumentExample example) => string.Join('\n', example.Code);

    private static bool UsesTypesOf(DocumentExample example, DocumentExample types) => ClassName.Matches(TextOf(types))
        .Any(match => Regex.IsMatch(TextOf(example), $@"\b{match.Groups["name"].Value}\b"));

    [GeneratedRegex(@"\b(ServiceCollection|WebApplication|UseLoggerFactory)\b|builder\.Services")]
    private static partial Regex Injection { get; }

    [GeneratedRegex(@"\bclass (?<name>\w+)")]
    private static partial Regex ClassName { get; }
}
