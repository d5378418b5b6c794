using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Configuration;
using Xunit;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>
/// Traces, metrics and data sources, which Microsoft.Data.SqlClient does not have. The tests run alone, because a listener affects every
/// connection of the process.
/// </summary>
[Collection(nameof(ProcessSwitchCollection))]
public sealed class DiagnosticFaultTests
{
    [Fact]
    public async Task A_command_has_an_activity() => Assert.Equal(
        new Outcomes("", "MsSqlConnector"),
        await Outcomes.OfAsync(_ => { }, async run =>
        {
            ConcurrentQueue<Activity> started = [];
            using Activity parent = new Activity("test").Start();
            using ActivityListener listener = new()
            {
                ShouldListenTo = source => source.Name.Contains("Sql", StringComparison.Ordinal),
                Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
                ActivityStarted = started.Enqueue,
            };
            ActivitySource.AddActivityListener(listener);
            await run.Command("select 1").ExecuteNonQueryAsync(TestToken);
            return string.Join(',', started.Where(one => one.TraceId == parent.TraceId).Select(one => one.Source.Name));
        }));

    [Fact]
    public async Task A_command_is_measured() => Assert.Equal(
        new Outcomes("0", "1"),
        await Outcomes.OfAsync(_ => { }, async run =>
        {
            string port = $"{run.Server.Port}";
            int count = 0;
            using MeterListener listener = new()
            {
                InstrumentPublished = (instrument, self) =>
                {
                    if (instrument.Name == "db.client.operation.duration")
                    {
                        self.EnableMeasurementEvents(instrument);
                    }
                },
            };
            listener.SetMeasurementEventCallback<double>((_, _, tags, _) =>
                count += tags.ToArray().Any(tag => tag.Key == "server.port" && $"{tag.Value}" == port) ? 1 : 0);
            listener.Start();
            await run.Command("select 1").ExecuteNonQueryAsync(TestToken);
            return count;
        }));

    [Fact]
    public async Task The_factory_creates_a_data_source_of_the_provider() => Assert.Equal(
        new Outcomes("DefaultDataSource", "SqlDataSource"),
        await Outcomes.OfAsync(_ => { }, run =>
            Task.FromResult<object?>(run.Provider.Factory.CreateDataSource(run.ConnectionString).GetType().Name)));
}
