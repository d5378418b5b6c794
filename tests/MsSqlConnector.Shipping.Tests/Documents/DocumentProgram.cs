using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>
/// Writes examples as programs in which the compiler and exceptions name the lines of the documents. An example is a method. The objects
/// that it assumes are fields, so that its variables can have the same names.
/// </summary>
internal static partial class DocumentProgram
{
    private const string Given = """
        global using static Given;

        internal static class Given
        {
            public static string connectionString = "";
            public static MsSqlConnector.SqlConnection connection = null!;
            public static System.Threading.CancellationToken cancellationToken = default;
        }
        """;

    /// <summary>Writes a program with a method for each example, with connection strings of the test server.</summary>
    public static void Write(string folder, IReadOnlyList<DocumentExample> examples, DocumentServer server)
    {
        File.WriteAllText(Path.Combine(folder, "Given.cs"), Given);
        WriteMethods(folder, examples, server);
        File.WriteAllText(Path.Combine(folder, "Program.cs"), MainOf(examples, server));
    }

    /// <summary>Writes a method for each example.</summary>
    /// <param name="folder">The folder of the project.</param>
    /// <param name="examples">The examples. Types are written as they are.</param>
    /// <param name="server">The server whose connection string replaces that of an example; null if the examples do not run.</param>
    public static void WriteMethods(string folder, IReadOnlyList<DocumentExample> examples, DocumentServer? server = null)
    {
        for (int i = 0; i < examples.Count; i++)
        {
            string file = examples[i].Kind == ExampleKind.Types ? TypesOf(examples[i]) : FileOf(NameOf(i), examples[i], server);
            File.WriteAllText(Path.Combine(folder, $"{NameOf(i)}.cs"), file);
        }
    }

    /// <summary>Writes a program in which each example follows the previous ones, with its directives at the top.</summary>
    public static void WriteSequence(string folder, IReadOnlyList<DocumentExample> examples, DocumentServer server)
    {
        var text = new StringBuilder();
        foreach (string directive in examples.SelectMany(static example => example.Code).Where(IsUsing).Distinct())
        {
            text.AppendLine(directive);
        }

        foreach (DocumentExample example in examples)
        {
            text.AppendLine($"#line {example.Line} \"{example.Document}\"");
            foreach (string line in example.Code)
            {
                text.AppendLine(IsUsing(line) ? "" : server.Redirect(line));
            }
        }

        File.WriteAllText(Path.Combine(folder, "Program.cs"), text.ToString());
    }

    private static string NameOf(int index) => $"Example{index}";

    private static string FileOf(string name, DocumentExample example, DocumentServer? server)
    {
        var text = new StringBuilder();
        foreach (string directive in example.Code.Where(IsUsing))
        {
            text.AppendLine(directive);
        }

        text.AppendLine($$"""
            internal static class {{name}}
            {
                public static async Task RunAsync()
                {
            #line {{example.Line}} "{{example.Document}}"
            """);
        foreach (string line in example.Code)
        {
            text.AppendLine(IsUsing(line) ? "" : server?.Redirect(line) ?? line);
        }

        return text.AppendLine("#line default").AppendLine("    }").AppendLine("}").ToString();
    }

    private static string TypesOf(DocumentExample example) =>
        $"#line {example.Line} \"{example.Document}\"\n{string.Join('\n', example.Code)}\n";

    private static string MainOf(IReadOnlyList<DocumentExample> examples, DocumentServer server)
    {
        var calls = new StringBuilder();
        for (int i = 0; i < examples.Count; i++)
        {
            if (examples[i].Kind == ExampleKind.Run)
            {
                calls.AppendLine($"    await RunAsync(\"{examples[i]}\", {NameOf(i)}.RunAsync);");
            }
        }

        return $$"""
            int failed = 0;
            connectionString = "{{server.ConnectionString}}";
            {{calls}}
            return failed;

            async Task RunAsync(string name, Func<Task> example)
            {
                await using (connection = new MsSqlConnector.SqlConnection(connectionString))
                {
                    await connection.OpenAsync();
                    try
                    {
                        await example();
                    }
                    catch (Exception exception)
                    {
                        failed++;
                        Console.Error.WriteLine($"{name}: {exception}");
                    }
                }
            }
            """;
    }

    private static bool IsUsing(string line) => UsingDirective.IsMatch(line);

    [GeneratedRegex(@"^using (\w+ = )?[\w.]+;$")]
    private static partial Regex UsingDirective { get; }
}
