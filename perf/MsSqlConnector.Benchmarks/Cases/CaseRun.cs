using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Results;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Runs a verb from start to end: server, connections, warm-up, rounds, table.</summary>
internal sealed class CaseRun
{
    private readonly Case _case;
    private readonly RunOptions _options;
    private readonly Progress _progress = new();

    private CaseRun(Case question, RunOptions options)
    {
        _case = question;
        _options = options;
    }

    public static async Task<int> RunAsync(Case question, RunOptions options)
    {
        try
        {
            await new CaseRun(question, options).RunAsync();
            return ExitCodes.Done;
        }
        catch (DbException exception)
        {
            await Console.Error.WriteLineAsync();
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.Failed;
        }
    }

    private async Task RunAsync()
    {
        await using JsonLinesFile? file = _options.JsonFile is { } path ? new JsonLinesFile(path) : null;
        await using ServerProcess? server = _options.ConnectionString is null ? await StartServerAsync() : null;
        await Meter.LeaveSocketsAsync();
        using ProviderSet providers = new(server?.ConnectionString ?? OwnServer.ConnectionString(_options.ConnectionString!, _options.Tls))
        {
            IsOwnServer = server is null,
            RowCount = _options.Rows,
            Published = _options.Published,
            ConnectionCount = _options.Connections,
        };
        _progress.Show("connecting");
        Conditions conditions = RunConditions.Ask(providers);
        Entrant[] entrants = Enter(providers);
        await WarmUpAsync(entrants, providers);
        IncumbentAssembly.Verify();
        List<Measurement> measurements = await MeasureAsync(entrants, providers, conditions, file);
        _progress.Clear();
        await _case.ReportAsync(Console.Out, _options, measurements);
        await UnsteadyReport.WriteAsync(Console.Out, [.. measurements.GroupBy(Key.Of).SelectMany(Unsteady.Of)]);
    }

    /// <exception cref="ArgumentException">No variant is selected.</exception>
    private Entrant[] Enter(ProviderSet providers)
    {
        Entrant[] entrants = EntrantSelection.Select([.. _case.Enter(providers)], _options.Only);
        return entrants.Length > 0 ? entrants : throw new ArgumentException($"No variant has a name that contains '{_options.Only}'.");
    }

    private async Task<List<Measurement>> MeasureAsync(
        Entrant[] entrants, ProviderSet providers, Conditions conditions, JsonLinesFile? file)
    {
        List<Measurement> measurements = await new RoundRun(_options.Rounds!.Value, MeasureOneAsync, _progress.Show).RunAsync(entrants);
        foreach (SummaryLine summary in SummaryLine.Of(measurements))
        {
            file?.Write(summary);
        }

        return measurements;

        async Task<Measurement> MeasureOneAsync(Entrant entrant, int round, int attempt)
        {
            Empty(entrant, providers);
            Measurement measurement = await Meter.MeasureAsync(entrant, TimeSpan.FromSeconds(_options.Seconds!.Value), round, _case.IsRate);
            measurement = measurement with
            {
                Attempt = attempt,
                Incumbent = conditions.Opponent.Version,
                Switches = conditions.Opponent.Switches,
                Server = conditions.Server,
                Tls = conditions.Tls,
                Pin = conditions.Pin,
                Inline = conditions.Inline,
                NoSpin = conditions.NoSpin,
            };
            file?.Write(measurement);
            return measurement;
        }
    }

    private Task<ServerProcess> StartServerAsync() => ServerProcess.StartAsync(
        _options.Tls ?? TlsVersion.None,
        [.. _case.ServerArguments, .. _options.Rows is { } rows ? ["--rows", rows.ToString(CultureInfo.InvariantCulture)] : (string[])[]]);

    /// <summary>A table of the test server does not store rows.</summary>
    private static void Empty(Entrant entrant, ProviderSet providers)
    {
        if (providers.IsOwnServer && entrant.FilledTable is { } table)
        {
            OwnServer.Empty(providers.ConnectionString, table);
        }
    }

    private async Task WarmUpAsync(Entrant[] entrants, ProviderSet providers)
    {
        foreach (Entrant entrant in entrants)
        {
            _progress.Show($"warming up  {entrant.Mode} {entrant.Variant}  {entrant.Provider}");
            Empty(entrant, providers);
            await Meter.WarmUpAsync(entrant, _case.WarmUp);
        }

        foreach (var readers in entrants.Where(entrant => !ProviderNames.IsLimit(entrant.Provider)).GroupBy(entrant => entrant.Question))
        {
            CheckSums([.. readers]);
        }
    }

    /// <summary>Competitors that read different data are not compared.</summary>
    private static void CheckSums(Entrant[] readers)
    {
        if (readers.DistinctBy(reader => reader.Load.Sum).Count() > 1)
        {
            throw new InvalidOperationException("The providers read different values: " + string.Join(
                ", ", readers.Select(reader => $"{reader.Load.Sum} ({reader.Provider} {reader.Mode} {reader.Variant})")));
        }
    }
}
