using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class ParameterTests
{
    [Theory]
    [InlineData("command.Parameters.AddWithValue(\"@a\", {|MSSQL014:null|});")]
    [InlineData("command.Parameters.AddWithValue(\"@a\", {|MSSQL014:(object)null|});")]
    [InlineData("command.Parameters.Add(new SqlParameter(\"@a\", {|MSSQL014:(object)null|}));")]
    [InlineData("command.Parameters.Add(new SqlParameter(\"@a\", SqlDbType.Int) { Value = {|MSSQL014:null|} });")]
    [InlineData("command.Parameters[0].Value = {|MSSQL014:null|};")]
    [InlineData("command.Parameters[0].Value = {|MSSQL014:default|};")]
    [InlineData("command.Parameters[0].Value = DBNull.Value;")]
    [InlineData("command.Parameters[0].TypeName = null;")]
    [InlineData("command.Parameters.AddWithValue(\"@a\", 1);")]
    [InlineData("command.Parameters.AddWithValue(null, \"a\");")]
    public Task A_null_reference_as_a_value_is_reported(string statement) => Verify<ParameterAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using System;
        using System.Data;
        using Microsoft.Data.SqlClient;

        class C
        {
            void M(SqlCommand command)
            {
                {{statement}}
            }
        }
        """);
}
