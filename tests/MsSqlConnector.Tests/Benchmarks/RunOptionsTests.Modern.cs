using MsSqlConnector.Benchmarks.CommandLine;
using Xunit;

namespace MsSqlConnector.Tests.Benchmarks;

/// <summary>The options of the benchmarks are parsed, or rejected with a description of the error.</summary>
public sealed class RunOptionsTests
{
    private static readonly RunOptions s_defaults = new() { Seconds = 1, Rounds = 5 };

    [Fact]
    public void Without_options_the_defaults_apply()
    {
        Assert.True(RunOptions.TryParse([], s_defaults, out RunOptions options, out _));
        Assert.Equal(s_defaults, options);
    }

    [Fact]
    public void Flags_and_values_can_come_in_any_order()
    {
        string[] args = ["--pin", "--rows", "1000000", "--inline", "--tls", "1.3", "--seconds", "0.25", "--rounds", "3", "--json", "a file", "--only", "64"];

        Assert.True(RunOptions.TryParse(args, s_defaults, out RunOptions options, out _));

        RunOptions expected = new()
        {
            Pin = true,
            Inline = true,
            Rows = 1_000_000,
            Tls = TlsVersion.Tls13,
            Seconds = 0.25,
            Rounds = 3,
            JsonFile = "a file",
            Only = "64",
        };
        Assert.Equal(expected, options);
    }

    [Theory]
    [InlineData("--rows", "0")]
    [InlineData("--rows", "-1")]
    [InlineData("--rows", "many")]
    [InlineData("--tls", "1.1")]
    [InlineData("--seconds", "0")]
    [InlineData("--seconds", "1e9")]
    [InlineData("--rounds", "0")]
    [InlineData("--json", "")]
    [InlineData("--color", "blue")]
    public void Invalid_options_are_reported_by_name(string name, string value)
    {
        Assert.False(RunOptions.TryParse([name, value], s_defaults, out _, out string problem));
        Assert.Contains($"{name} {value}", problem, System.StringComparison.Ordinal);
    }

    [Fact]
    public void The_error_for_an_option_without_a_value_names_the_option()
    {
        Assert.False(RunOptions.TryParse(["--pin", "--rows"], s_defaults, out _, out string problem));
        Assert.Contains("--rows", problem, System.StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--rows", "10")]
    [InlineData("--tls", "1.2")]
    public void Encryption_options_are_rejected_with_a_connection_string(string name, string value) =>
        Assert.False(RunOptions.TryParse(["--connection-string", "Server=elsewhere", name, value], s_defaults, out _, out _));
}
