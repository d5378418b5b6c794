using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class ValueTests
{
    private const string Geography = "namespace Microsoft.SqlServer.Types { class SqlGeography { } }";

    [Theory]
    [InlineData("object M(SqlDataReader reader) => {|MSSQL007:reader.GetFieldValue<Stream>(0)|};")]
    [InlineData("object M(SqlDataReader reader) => {|MSSQL007:reader.GetFieldValueAsync<TextReader>(0)|};")]
    [InlineData("object M(System.Data.Common.DbDataReader reader) => {|MSSQL007:reader.GetFieldValue<Stream>(0)|};")]
    [InlineData("object M(SqlDataReader reader) => reader.IsDBNull(0) ? null : reader.GetFieldValue<Stream>(0);")]
    [InlineData("object M(SqlDataReader reader) => reader.GetFieldValue<string>(0);")]
    [InlineData("object M(SqlDataReader reader) => reader.GetStream(0);")]
    public Task Streams_of_null_are_reported(string member) => Run(member);

    [Theory]
    [InlineData("object M(SqlDataReader reader) => reader.GetFieldValue<{|MSSQL008:SqlGeography|}>(0);")]
    [InlineData("object M(SqlDataReader reader) => ({|MSSQL008:SqlGeography|})reader[0];")]
    [InlineData("object M(SqlDataReader reader) => reader[0] as {|MSSQL008:SqlGeography|};")]
    [InlineData("object M(SqlDataReader reader) => reader.GetFieldValue<{|MSSQL008:SqlGeography|}?>(0);")]
    [InlineData("object M(SqlDataReader reader) => (Microsoft.SqlServer.Types.{|MSSQL008:SqlGeography|})reader[0];")]
    [InlineData("SqlGeography field;")]
    [InlineData("System.Collections.Generic.List<SqlGeography> field;")]
    [InlineData("object M(SqlDataReader reader) { SqlConnection.RegisterUdt<SqlGeography>(); return (SqlGeography)reader[0]; }")]
    public Task Values_of_CLR_types_are_reported(string member) => Run(member, Geography);

    [Theory]
    [InlineData("object M() => {|MSSQL009:Encoding.GetEncoding(1252)|};")]
    [InlineData("object M() => Encoding.GetEncoding(65001);")]
    [InlineData("object M() => Encoding.GetEncoding(\"utf-8\");")]
    [InlineData("object M() => {|MSSQL009:Encoding.GetEncoding(\"windows-1252\")|};")]
    [InlineData("object M() { Encoding.RegisterProvider(CodePagesEncodingProvider.Instance); return Encoding.GetEncoding(1252); }")]
    public Task Code_pages_are_reported_unless_the_program_registers_them(string member) => Run(member);

    private static Task Run(string member, params string[] more) => Verify<ValueAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using System.IO;
        using System.Text;
        using Microsoft.Data.SqlClient;
        using Microsoft.SqlServer.Types;

        class C
        {
            {{member}}
        }
        """,
        more: more);
}
