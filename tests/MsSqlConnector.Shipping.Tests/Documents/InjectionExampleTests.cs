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
/// The examples with dependency injection compile when a user follows them literally: as the whole program of a new web project or console
/// project, with the directives of the example and no others.
/// </summary>
public sealed partial class InjectionExampleTests(Packages packages)
{
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Examples_with_dependency_injection_compile_literally()
    {
        string folder = packages.NewFolder("injection");
        List<string> projects = [];
        foreach (string document in DocumentFiles.Paths)
        {
            DocumentExample[] all = [.. DocumentFiles.ExamplesOf(document)];
            foreach (DocumentExample example in all.Where(
                static example => example.Kind != ExampleKind.Types && Injection.IsMatch(TextOf(example))))
            {
                projects.AddRange(Write(folder, projects.Count, example, all));
            }
        }

        Assert.InRange(projects.Count, 12, int.MaxValue);
        string solution = Path.Combine(folder, "All.slnx");
        await File.WriteAllTextAsync(
            solution,
            $"<Solution>{string.Concat(projects.Select(static project => $"<Project Path=\"{project}\" />"))}</Solution>",
            TestToken);
        await packages.BuildAsync(solution, "-warnaserror");
    }

    /// <summary>Writes a web project, and a console project if the example is not a web application.</summary>
    private IEnumerable<string> Write(string folder, int number, DocumentExample example, DocumentExample[] all)
    {
        DocumentProject project = new(packages);
        bool isWeb = TextOf(example).Contains("WebApplication", StringComparison.Ordinal);
        foreach (string sdk in isWeb ? (string[])[DocumentProject.WebSdk] : [DocumentProject.WebSdk, DocumentProject.ConsoleSdk])
        {
            string name = $"Example{number++}";
            string target = Directory.CreateDirectory(Path.Combine(folder, name)).FullName;
            project.Write(target, name, sdk);
            File.WriteAllText(Path.Combine(target, "Program.cs"), $"#line {example.Line} \"{example.Document}\"\n{TextOf(example)}\n");
            foreach (DocumentExample types in all.Where(types => types.Kind == ExampleKind.Types && UsesTypesOf(example, types)))
            {
                File.WriteAllText(Path.Combine(target, $"Types{types.Line}.cs"), TextOf(types));
            }

            yield return $"{name}/{name}.csproj";
        }
    }

    private static string TextOf(DocumentExample example) => string.Join('\n', example.Code);

    private static bool UsesTypesOf(DocumentExample example, DocumentExample types) => ClassName.Matches(TextOf(types))
        .Any(match => Regex.IsMatch(TextOf(example), $@"\b{match.Groups["name"].Value}\b"));

    [GeneratedRegex(@"\b(ServiceCollection|WebApplication|UseLoggerFactory)\b|builder\.Services")]
    private static partial Regex Injection { get; }

    [GeneratedRegex(@"\bclass (?<name>\w+)")]
    private static partial Regex ClassName { get; }
}
