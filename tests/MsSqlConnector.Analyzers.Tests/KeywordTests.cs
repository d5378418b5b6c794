using System.Threading.Tasks;
using MsSqlConnector.Analyzers.CodeFixes;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class KeywordTests
{
    [Theory]
    [InlineData("Connection Reset=false", "No Reset On Close=true")]
    [InlineData("connection reset = no", "No Reset On Close=true")]
    [InlineData("Type System Version=SQL Server 2005", "Type System Version=SQL Server 2008")]
    public Task Keywords_with_a_replacement_are_replaced(string pair, string replacement) => Run(
        $$"""class C { string text = {|MSSQL002:"Server=a;{{pair}};Database=b"|}; }""",
        $$"""class C { string text = "Server=a;{{replacement}};Database=b"; }""");

    [Theory]
    [InlineData("User Instance=true")]
    [InlineData("Context Connection=true")]
    [InlineData("Authentication=Active Directory Default;TrustServerCertificate=true")]
    public Task Keywords_without_a_replacement_are_reported(string pairs) => Run(
        $$"""class C { string text = {|MSSQL002:"Data Source=a;{{pairs}}"|}; }""");

    [Theory]
    [InlineData("Server=a;Connection Reset=true;User Instance=false;TrustServerCertificate=true")]
    [InlineData("Connection Reset=false")]
    [InlineData("Server=a;=;Connection Reset=false;'")]
    [InlineData("a sentence about Connection Reset=false and a Server=")]
    public Task Other_texts_are_not_reported(string text) => Run($$"""class C { string text = "{{text}}"; }""");

    private static Task Run(string source, string? fixedSource = null) =>
        Verify<ConnectionStringAnalyzer, KeywordFix>.RunAsync(source, fixedSource);
}
