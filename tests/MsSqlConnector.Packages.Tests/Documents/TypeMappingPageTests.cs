using System;
using System.IO;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The tables of docs/type-mapping.md are observed: APPROVE_PUBLIC_API=1 writes them.</summary>
public sealed class TypeMappingPageTests
{
    private static readonly string s_path = Path.Combine(Repository.Root, "docs", "type-mapping.md");

    [Fact]
    public void The_documented_field_table_is_accurate()
    {
        using TypeMappingPage page = new();
        Check("fields", page.Fields());
    }

    [Fact]
    public void The_documented_parameter_table_is_accurate()
    {
        using TypeMappingPage page = new();
        Check("parameters", page.Parameters());
    }

    [Fact]
    public void The_documented_table_of_inferred_types_is_accurate() => Check("inferred", TypeMappingPage.Inferred());

    /// <summary>Compares the text between two comments with a table, or replaces it when changes are approved.</summary>
    private static void Check(string name, string table)
    {
        string text = File.ReadAllText(s_path).ReplaceLineEndings("\n");
        string beginning = $"<!-- {name} -->\n";
        int start = text.IndexOf(beginning, StringComparison.Ordinal) + beginning.Length;
        int end = text.IndexOf($"<!-- /{name} -->", StringComparison.Ordinal);
        if (Environment.GetEnvironmentVariable("APPROVE_PUBLIC_API") == "1")
        {
            text = text[..start] + table + text[end..];
            File.WriteAllText(s_path, text);
            end = start + table.Length;
        }

        Assert.Equal(table, text[start..end]);
    }
}
