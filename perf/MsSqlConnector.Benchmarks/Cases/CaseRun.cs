using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>
/// Runs a verb from start to end: server, connections, warm-up, rounds, table. All competitors run in every round, in a rotating order, so that
/// fluctuations of the machine affect all of them equally.
/// </summary>
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
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            return await Usage.RefuseAsync(exception.Message);
        }
        catch (Exception exception) when (
            exception is DbException or IOException or InvalidOperationException or UnauthorizedAccessException)
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
        using ProviderSet providers = new(server?.ConnectionString ?? _options.ConnectionString!) { RowCount = _options.Rows };
        _progress.Show("connecting");
        string tls = AskForTls(providers.ConnectionString);
        Entrant[] entrants = [.. _case.Enter(providers)
            .Where(entrant => _options.Only is null || entrant.Variant.Contains(_options.Only, StringComparison.Ordinal))];
        if (entrants.Length == 0)
        {
            throw new ArgumentException($"No variant has a name that contains '{_options.Only}'.");
        }

        await WarmUpAsync(entrants);
        List<Measurement> measurements = [];
        for (int round = 1; round <= _options.Rounds; round++)
        {
            await foreach (Measurement bare in MeasureRoundAsync([.. entrants.Where(entrant => round <= entrant.MaxRounds)], round))
            {
                Measurement measurement = bare with { Tls = tls, Pin = Surroundings.IsPinned, Inline = Surroundings.IsInline };
                measurements.Add(measurement);
                file?.Write(measurement);
            }
        }

        _progress.Clear();
        await _case.ReportAsync(Console.Out, _options, measurements);
    }

    /// <exception cref="ArgumentException">The verb does not support a number of rows.</exception>
    private Task<ServerProcess> StartServerAsync() => ServerProcess.StartAsync(_options.Tls, [.. _case.ServerArguments, .. _options.Rows switch
    {
        null => (string[])[],
        { } rows when _case.TakesRows => ["--rows", rows.ToString(CultureInfo.InvariantCulture)],
        _ => throw new ArgumentException($"'{_case.Name}' reads as many rows as it does: '--rows' says nothing to it."),
    }]);

    /// <summary>The actual encryption of the connections.</summary>
    private static string AskForTls(string connectionString)
    {
        using SqlConnection connection = new(connectionString);
        connection.Open();
        return TlsVersions.NameOf(connection.SslProtocol);
    }

    private async Task WarmUpAsync(Entrant[] entrants)
    {
        foreach (Entrant entrant in entrants)
        {
            _progress.Show($"warming up  {entrant.Mode} {entrant.Variant}  {entrant.Provider}");
            await Meter.WarmUpAsync(entrant, _case.WarmUp);
        }

        foreach (var readers in entrants.Where(entrant => entrant.Provider != ProviderNames.Limit).GroupBy(entrant => entrant.Question))
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

    private async IAsyncEnumerable<Measurement> MeasureRoundAsync(Entrant[] entrants, int round)
    {
        foreach (IGrouping<(string Mode, string Variant), Entrant> group in entrants.GroupBy(entrant => entrant.Group))
        {
            Entrant[] inTurn = [.. group];
            for (int i = 0; i < inTurn.Length; i++)
            {
                Entrant entrant = inTurn[(i + round) % inTurn.Length];
                _progress.Show($"round {round} of {_options.Rounds}  {entrant.Mode} {entrant.Variant}  {entrant.Provider}");
                yield return await Meter.MeasureAsync(
                    entrant, TimeSpan.FromSeconds(_options.Seconds), round, _case.IsRate);
            }
        }
    }
}
