using System.Threading.Tasks;
using Microsoft.CodeAnalysis.Testing;
using Xunit;

namespace MsSqlConnector.Analyzers.Tests;

public sealed class ErrorNumberTests
{
    [Theory]
    [InlineData("{|MSSQL005:exception.Number == 0|}")]
    [InlineData("{|MSSQL005:0 != exception.Number|}")]
    [InlineData("{|MSSQL005:exception.Number is 0|}")]
    [InlineData("{|MSSQL005:exception.Number is -2 or 0|}")]
    [InlineData("{|MSSQL005:exception.Number is not 0|}")]
    [InlineData("exception is { {|MSSQL005:Number: 0|} }")]
    [InlineData("exception is { {|MSSQL005:Number: -2 or 0|} }")]
    [InlineData("exception.Number switch { {|MSSQL005:0|} => true, _ => false }")]
    [InlineData("exception.Number == 1205")]
    [InlineData("exception.Number is -2 or 1205")]
    [InlineData("exception is { Number: -2, State: 0 }")]
    [InlineData("exception.Number switch { -2 => true, _ => false }")]
    [InlineData("exception.State switch { 0 => true, _ => false }")]
    [InlineData("exception.State == 0")]
    [InlineData("{|MSSQL005:exception.Errors[0].Number == 0|}")]
    public Task The_number_of_a_canceled_command_is_reported(string condition) => Run($"bool M(SqlException exception) => {condition};");

    [Theory]
    [InlineData("Number", "{|MSSQL005:case 0:|}")]
    [InlineData("Number", "{|MSSQL005:case -2 or 0:|}")]
    [InlineData("Number", "case -2:")]
    [InlineData("State", "case 0:")]
    public Task The_number_of_a_case_is_reported(string property, string label) => Run(
        $$"""
        void M(SqlException exception)
        {
            switch (exception.{{property}})
            {
                {{label}}
                    break;
            }
        }
        """);

    private static Task Run(string member) => Verify<ErrorNumberAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using Microsoft.Data.SqlClient;

        class C
        {
            {{member}}
        }
        """);
}
