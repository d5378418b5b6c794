using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using OpenTelemetry;
using OpenTelemetry.Metrics;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The metrics of a retired pool: its last reported values must not persist.</summary>
public sealed class RetiredPoolMetricTests
{
    /// <summary>
    /// The process has the pools of all tests. The SDK discards measurements beyond its limit, which is 2000 points by default.
    /// </summary>
    private const int MaxPointCount = 20_000;

    [Fact]
    public async Task A_retired_pool_reports_no_metrics()
    {
        await using TdsServer server = TdsServer.Start();

        // The database is part of the name. Another test can have had a server on the same port.
        SessionPool pool = ConnectionSource.Get(ConnectionString(server, $"Initial Catalog={Guid.NewGuid():N}")).GetPool();
        Dictionary<string, long> recorded = [];
        using MeterProvider meters = Sdk.CreateMeterProviderBuilder().AddMeter("MsSqlConnector")
            .AddView(static _ => new MetricStreamConfiguration { CardinalityLimit = MaxPointCount })
            .AddReader(new BaseExportingMetricReader(new Exporter(recorded, pool.Name))).Build();
        (await pool.RentAsync(TestToken)).Return();
        meters.ForceFlush();
        Assert.Equal(1, recorded["db.client.connection.count idle"]);

        pool.Clear();
        pool.Source.Retire(pool);
        Assert.True(pool.IsRetired);
        recorded.Clear();
        meters.ForceFlush();
        Assert.Empty(recorded);
    }

    /// <summary>The gauges of one pool, as they were exported last.</summary>
    private sealed class Exporter(Dictionary<string, long> recorded, string pool) : BaseExporter<Metric>
    {
        public override ExportResult Export(in Batch<Metric> batch)
        {
            foreach (Metric metric in batch)
            {
                foreach (ref readonly MetricPoint point in metric.GetMetricPoints())
                {
                    string name = metric.Name;
                    bool isOurs = false;
                    foreach (KeyValuePair<string, object?> tag in point.Tags)
                    {
                        isOurs |= tag.Key == "db.client.connection.pool.name" && Equals(tag.Value, pool);
                        name += tag.Key == "db.client.connection.state" ? " " + tag.Value : string.Empty;
                    }

                    if (isOurs && metric.MetricType == MetricType.LongSumNonMonotonic)
                    {
                        recorded[name] = point.GetSumLong();
                    }
                }
            }

            return ExportResult.Success;
        }
    }
}
