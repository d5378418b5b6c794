using System;
using System.CommandLine;
using System.IO;
using System.Linq;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.ColdStart;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Everything;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Server;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The options of the verbs are parsed, or rejected with a description of the error.</summary>
public sealed class CommandLineTests
{
    private static readonly RunOptions s_defaults = new() { Seconds = 1, Rounds = 5 };

    [Fact]
    public void Without_options_the_defaults_apply()
    {
        RunOptions options = Read();

        Assert.Equal(s_defaults with { Switches = options.Switches }, options);
        Assert.Empty(options.Switches);
    }

    [Fact]
    public void Flags_and_values_can_come_in_any_order()
    {
        RunOptions options = Read(
            "--pin", "--rows", "1000000", "--inline", "--no-spin", "--tls", "1.3", "--seconds", "0.25", "--rounds", "3", "--json", "a file",
            "--only", "64", "--connections", "10000", "--published", "a directory", "--incumbent", IncumbentAssembly.NewestVersion,
            "--switches", "UseConnectionPoolV2=true", "MakeReadAsyncBlocking=false");

        RunOptions expected = new()
        {
            Pin = true,
            Inline = true,
            NoSpin = true,
            Rows = 1_000_000,
            Tls = TlsVersion.Tls13,
            Seconds = 0.25,
            Rounds = 3,
            JsonFile = "a file",
            Only = "64",
            Connections = 10_000,
            Published = "a directory",
            Incumbent = IncumbentAssembly.NewestVersion,
            Switches = options.Switches,
        };
        Assert.Equal(expected, options);
        Assert.Equal(["UseConnectionPoolV2=true", "MakeReadAsyncBlocking=false"], options.Switches);
    }

    [Theory]
    [InlineData("--rows", "0")]
    [InlineData("--rows", "-1")]
    [InlineData("--rows", "many")]
    [InlineData("--connections", "0")]
    [InlineData("--tls", "1.1")]
    [InlineData("--seconds", "0")]
    [InlineData("--seconds", "1e9")]
    [InlineData("--rounds", "0")]
    [InlineData("--color", "blue")]
    [InlineData("--incumbent", "1.0.0")]
    [InlineData("--switches", "UseConnectionPoolV2")]
    public void Invalid_options_are_reported_by_name_or_value(string name, string value) =>
        Assert.Contains(Errors(name, value), error =>
            error.Contains(name, StringComparison.Ordinal) || error.Contains(value, StringComparison.Ordinal));

    [Fact]
    public void The_error_for_an_option_without_a_value_names_the_option() =>
        Assert.Contains(Errors("--pin", "--rows"), error => error.Contains("--rows", StringComparison.Ordinal));

    [Fact]
    public void The_number_of_rows_is_rejected_with_a_connection_string() =>
        Assert.NotEmpty(Errors("--connection-string", "Server=elsewhere", "--rows", "10"));

    [Fact]
    public void The_encryption_of_a_server_is_that_of_its_connection_string_or_of_the_option()
    {
        RunOptions options = Read("--connection-string", "Server=elsewhere;Encrypt=Strict");

        Assert.Null(options.Tls);
        Assert.Equal(SqlConnectionEncryptOption.Strict, EncryptionOf(options));
        Assert.Equal(SqlConnectionEncryptOption.Optional, EncryptionOf(options with { Tls = TlsVersion.None }));
        Assert.Equal(SqlConnectionEncryptOption.Mandatory, EncryptionOf(options with { Tls = TlsVersion.Tls12 }));
        Assert.Equal(TlsVersion.Tls12, Read("--connection-string", "Server=elsewhere", "--tls", "1.2").Tls);

        static SqlConnectionEncryptOption EncryptionOf(RunOptions options) =>
            new SqlConnectionStringBuilder(OwnServer.ConnectionString(options.ConnectionString!, options.Tls)).Encrypt;
    }

    [Theory]
    [InlineData("all", "--connection-string", "Server=elsewhere")]
    [InlineData("all", "--published", "a directory")]
    [InlineData("idle", "--connections", "10000")]
    [InlineData("seed", "--connection-string", "Server=elsewhere")]
    public void A_server_can_be_given_to_the_verbs_without_a_case(params string[] args) =>
        Assert.Empty(ProgramCommand.Create(args).Parse(args).Errors);

    [Fact]
    public void Every_step_of_a_whole_run_is_understood()
    {
        Assert.All(Step.All.Concat(Step.OnOwnServer), static step =>
            Assert.Empty(ProgramCommand.Create([]).Parse([step.Verb, .. step.Arguments]).Errors));
        Assert.All(Step.OnOwnServer, static step => Assert.Empty(
            ProgramCommand.Create([]).Parse([step.Verb, .. step.Arguments, "--connection-string", "Server=elsewhere"]).Errors));
    }

    [Theory]
    [InlineData("reader", "reader")]
    [InlineData("read", "reader", "reader-1M")]
    [InlineData("writer")]
    [InlineData(null, "reader", "reader-1M")]
    public void The_name_of_a_variant_selects_only_that_variant(string? only, params string[] expected)
    {
        Entrant[] all = [.. new[] { "reader", "reader-1M" }.Select(static variant => new Entrant("bulk", "ours", "sync", variant, null!))];

        Assert.Equal(expected, EntrantSelection.Select(all, only).Select(static one => one.Variant));
    }

    [Theory]
    [InlineData("all", "--pin")]
    [InlineData("seed")]
    [InlineData("fortunes", "--rows", "10")]
    [InlineData("fortunes", "--published", "a directory")]
    [InlineData("fortunes", "--connections", "10")]
    [InlineData("fortune")]
    public void A_verb_rejects_options_that_it_does_not_support(params string[] args) =>
        Assert.NotEmpty(ProgramCommand.Create(args).Parse(args).Errors);

    [Fact]
    public void A_directory_without_the_published_program_is_rejected()
    {
        FileNotFoundException error = Assert.Throws<FileNotFoundException>(() => ColdProgram.All(Path.GetTempPath()));

        Assert.Contains(ColdProgram.FileName, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Only_the_cold_start_with_the_default_version_measures_the_published_program() =>
        Assert.Equal(["cold"], Step.All.Where(static step => step.TakesPublished).Select(static step => step.Name));

    private static RunOptions Read(params string[] args)
    {
        (Command command, RunArguments arguments) = CreateCommand();
        ParseResult result = command.Parse(args);
        Assert.Empty(result.Errors);
        return arguments.Read(result);
    }

    private static string[] Errors(params string[] args) => [.. CreateCommand().Command.Parse(args).Errors.Select(error => error.Message)];

    private static (Command Command, RunArguments Arguments) CreateCommand()
    {
        Command command = new("verb");
        RunArguments arguments = new(s_defaults);
        arguments.AddTo(command, takesRows: true, takesConnections: true, takesPublished: true);
        return (command, arguments);
    }
}
