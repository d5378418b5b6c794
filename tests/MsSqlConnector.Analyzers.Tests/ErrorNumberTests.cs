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
    [InlineData("{|MSSQL005:new[] { 1205, 0 }.Contains(exception.Number)|}")]
    [InlineData("{|MSSQL005:((int[])[-2, 0]).Contains(exception.Number)|}")]
    [InlineData("{|MSSQL005:new HashSet<int> { 0 }.Contains(exception.Number)|}")]
    [InlineData("{|MSSQL005:new List<int>([Canceled, 1205]).Contains(exception.Number)|}")]
    [InlineData("{|MSSQL005:Enumerable.Contains(s_numbers, exception.Number)|}")]
    [InlineData("{|MSSQL005:Array.IndexOf(s_numbers, exception.Number)|} >= 0")]
    [InlineData("{|MSSQL005:Numbers.Contains(exception.Number)|}")]
    [InlineData("new[] { 1205, -2 }.Contains(exception.Number)")]
    [InlineData("new[] { 1205, 0 }.Contains(exception.State)")]
    [InlineData("new[] { exception.Number }.Contains(0)")]
    [InlineData("s_others.Contains(exception.Number)")]
    [InlineData("s_numbers.Except(new[] { 0 }).Contains(exception.Number)")]
    [InlineData("Logged.Contains(exception.Number)")]
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

    [Fact]
    public Task The_numbers_of_a_variable_are_reported() => Run(
        """
        bool M(SqlException exception)
        {
            ReadOnlySpan<int> numbers = [-2, 0];
            return {|MSSQL005:numbers.Contains(exception.Number)|};
        }
        """);

    private static Task Run(string member) => Verify<ErrorNumberAnalyzer, EmptyCodeFixProvider>.RunAsync(
        $$"""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using Microsoft.Data.SqlClient;

        class C
        {
            const int Canceled = 0;
            static readonly int[] s_numbers = { 0, 1205 };
            static IReadOnlyList<int> Numbers => [0, 1205];
            static readonly int[] s_others = Enumerable.Range(0, 5).Except(new[] { 0 }).ToArray();
            static int[] Logged { get { Console.WriteLine(new[] { 0 }); return s_others; } }

            {{member}}
        }
        """);
}
