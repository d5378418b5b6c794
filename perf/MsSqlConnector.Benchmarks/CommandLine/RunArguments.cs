using System;
using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using System.Numerics;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>Declares the options of a verb that measures, and reads them.</summary>
internal sealed class RunArguments
{
    private readonly Option<double?> _seconds;
    private readonly Option<int?> _rounds;
    private readonly Option<string?> _json =
        new("--json") { Description = "write each measurement to the file, as one line with a JSON object" };
    private readonly Option<string?> _only =
        new("--only")
        {
            Description = "measure only the variant of this name, or those whose name contains the text; with all, a part of the run"
        };
    private readonly Option<string?> _incumbent = new("--incumbent") { Description = "the version of Microsoft.Data.SqlClient" };
    private readonly Option<string[]> _switches = new("--switches")
    {
        Description = "switches of Microsoft.Data.SqlClient, for example UseConnectionPoolV2=true",
        HelpName = "name=value",
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<int?> _rows = new("--rows")
    {
        Description = "the number of rows; wide --rows 1000000 reads 4 GB",
        CustomParser = result => Number(result, 1, 100_000_000),
    };

    private readonly Option<int?> _connections = new("--connections")
    {
        Description = "the number of idle connections; the limit of open files must be larger",
        CustomParser = result => Number(result, 1, 100_000),
    };

    private readonly Option<string?> _published =
        new("--published") { Description = "measure also the program that was published to the directory (see perf/README.md)" };
    private readonly Option<string?> _tls =
        new("--tls") { Description = "encrypt: none (Encrypt=Optional), 1.2 (Encrypt=Mandatory) or 1.3 (Encrypt=Strict)" };
    private readonly Option<bool> _pin = new("--pin") { Description = "the client on one core, the server on another" };
    private readonly Option<bool> _inline = new("--inline")
    {
        Description = "complete socket operations inline in the client (DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS=1)"
    };
    private readonly Option<bool> _noSpin = new("--no-spin")
    {
        Description = "threads of the client's thread pool do not spin before they block (DOTNET_ThreadPool_UnfairSemaphoreSpinLimit=0)"
    };
    private readonly Option<string?> _connectionString =
        new("--connection-string") { Description = "measure on this server instead of the test server (see perf/README.md)" };

    /// <param name="defaults">The default values.</param>
    public RunArguments(RunOptions defaults)
    {
        _seconds = new("--seconds")
        {
            Description = "the length of one measurement",
            CustomParser = result => Number(result, 0.05, 3600.0),
            DefaultValueFactory = _ => defaults.Seconds,
        };
        _rounds = new("--rounds")
        {
            Description = "the number of measurements of each variant",
            CustomParser = result => Number(result, 1, 1000),
            DefaultValueFactory = _ => defaults.Rounds,
        };
        _tls.AcceptOnlyFromAmong([.. TlsVersions.Names]);
        _incumbent.AcceptOnlyFromAmong(IncumbentAssembly.DefaultVersion, IncumbentAssembly.NewestVersion);
        _switches.Validators.Add(option =>
        {
            if (!Array.TrueForAll(option.GetValue(_switches) ?? [], one => IncumbentAssembly.ParseSwitch(one) is not null))
            {
                option.AddError($"'{_switches.Name}' must be names with values, for example UseConnectionPoolV2=true.");
            }
        });
    }

    /// <summary>Adds the options that every verb has.</summary>
    private void AddCommonTo(Command command)
    {
        foreach (Option option in (Option[])[_seconds, _rounds, _json, _only, _incumbent, _switches])
        {
            command.Options.Add(option);
        }
    }

    /// <summary>Adds the options of the verb that measures every case.</summary>
    public void AddToAll(Command command)
    {
        AddCommonTo(command);
        command.Options.Add(_connectionString);
        command.Options.Add(_published);
    }

    /// <summary>Adds the options of a verb that measures one case.</summary>
    /// <param name="command">The command of the verb.</param>
    /// <param name="takesRows">Whether the number of rows can be set.</param>
    /// <param name="takesConnections">Whether the number of connections can be set.</param>
    /// <param name="takesPublished">Whether a published program can be measured.</param>
    public void AddTo(Command command, bool takesRows, bool takesConnections, bool takesPublished)
    {
        AddCommonTo(command);
        foreach (Option option in (Option[])[_tls, _pin, _inline, _noSpin, _connectionString])
        {
            command.Options.Add(option);
        }

        if (takesRows)
        {
            command.Options.Add(_rows);
        }

        if (takesConnections)
        {
            command.Options.Add(_connections);
        }

        if (takesPublished)
        {
            command.Options.Add(_published);
        }

        command.Validators.Add(result =>
        {
            if (result.GetResult(_connectionString) is not null && result.GetResult(_rows) is not null)
            {
                result.AddError(
                    "'--rows' applies only to the test server. With '--connection-string', the tables of the server determine the number.");
            }
        });
    }

    public RunOptions Read(ParseResult result) => new()
    {
        Seconds = result.GetValue(_seconds),
        Rounds = result.GetValue(_rounds),
        JsonFile = result.GetValue(_json),
        Only = result.GetValue(_only),
        Incumbent = result.GetValue(_incumbent),
        Switches = result.GetValue(_switches) ?? [],
        Rows = result.GetValue(_rows),
        Connections = result.GetValue(_connections),
        Published = result.GetValue(_published),
        Tls = result.GetValue(_tls) is { } name && TlsVersions.TryFind(name, out TlsVersion tls) ? tls : null,
        Pin = result.GetValue(_pin),
        Inline = result.GetValue(_inline),
        NoSpin = result.GetValue(_noSpin),
        ConnectionString = result.GetValue(_connectionString),
    };

    /// <summary>Parses a number independently of the culture.</summary>
    private static T Number<T>(ArgumentResult result, T min, T max)
        where T : INumber<T>
    {
        if (T.TryParse(result.Tokens[0].Value, NumberStyles.Float, CultureInfo.InvariantCulture, out T? number)
            && number >= min
            && number <= max)
        {
            return number;
        }

        result.AddError(
            string.Create(CultureInfo.InvariantCulture, $"'{((OptionResult)result.Parent!).Option.Name}' must be {min} to {max}."));
        return min;
    }
}
