using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Diagnostics;
using OpenTelemetry;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.Diagnostics;

/// <summary>
/// A small program with the OpenTelemetry SDK requires only the names of a source and a meter. The spans of a package that listens to
/// SqlClientDiagnosticListener would be their parents, so these tests do not run beside the tests of such a package.
/// </summary>
[Collection(nameof(ListenerCollection))]
public sealed class OpenTelemetryTests
{
    private const string Service = "MsSqlConnector.Tests.Shop";

    /// <summary>
    /// The process has the pools of all tests. The SDK discards measurements beyond its limit, which is 2000 points by default.
    /// </summary>
    private const int MaxPointCount = 20_000;

    [Fact]
    public async Task Traces_and_metrics_reach_the_exporters()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("insert orders values (@total)", new Answer().Done(1)).OnSql("bad", new Answer().Error(2627, 1, 14, "Violation."));
        string pool = $"shop {server.Port}";
        ConcurrentQueue<Activity> spans = [];
        ConcurrentQueue<string> metrics = [];
        using ActivitySource own = new(Service);
        using (TracerProvider traces = Sdk.CreateTracerProviderBuilder().AddSource(Service).AddSource("MsSqlConnector")
            .AddProcessor(new SimpleActivityExportProcessor(new SpanExporter(spans))).Build())
        using (MeterProvider meters = Sdk.CreateMeterProviderBuilder().AddMeter("MsSqlConnector")
            .AddView(static _ => new MetricStreamConfiguration { CardinalityLimit = MaxPointCount })
            .AddReader(new BaseExportingMetricReader(new MetricExporter(metrics, server.Port, pool))).Build())
        {
            using (Activity? request = own.StartActivity("POST /orders"))
            {
                await OrderAsync(server, pool);
            }

            meters.ForceFlush();
        }

        Activity root = Assert.Single(spans, static span => span.Source.Name == Service);
        Activity[] ours = [.. spans.Where(span => span.TraceId == root.TraceId && span != root)];
        Assert.Equal(["OPEN shop", "insert orders", "COMMIT shop", "select", "MsSqlConnector bad"], ours.Select(Describe));
        Assert.All(ours, span => Assert.Equal(root.SpanId, span.ParentSpanId));
        Assert.Equal(ActivityStatusCode.Error, ours[^1].Status);
        Assert.All(ours, static span => Assert.Equal("MsSqlConnector", span.Source.Name));
        string everything = string.Join(
            '\n', ours.SelectMany(static span => span.TagObjects).Select(static tag => $"{tag.Key}={tag.Value}"));
        Assert.DoesNotContain(server.Password, everything, StringComparison.Ordinal);
        Assert.DoesNotContain("99.95", everything, StringComparison.Ordinal);

        Assert.Contains("db.client.operation.duration count 4", metrics);
        Assert.Contains("db.client.connection.use_time count 1", metrics);
        Assert.Contains("db.client.connection.create_time count 1", metrics);
        Assert.Contains("db.client.connection.count", metrics);
        Assert.Contains("db.client.connection.io", metrics);
    }

    private static string Describe(Activity span) =>
        span.DisplayName == "shop" ? $"MsSqlConnector {span.GetTagItem("db.query.text")}" : span.DisplayName;

    private static async Task OrderAsync(TdsServer server, string pool)
    {
        await using SqlDataSource source =
            new SqlDataSourceBuilder(ConnectionString(server, "Initial Catalog=shop")).UseName(pool).Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            await using SqlCommand insert = new("insert orders values (@total)", connection, transaction);
            insert.Parameters.AddWithValue("@total", 99.95m);
            await insert.ExecuteNonQueryAsync(TestToken);
            await transaction.CommitAsync(TestToken);
        }

        await using (SqlCommand select = new("select 1", connection))
        {
            await using SqlDataReader reader = await select.ExecuteReaderAsync(TestToken);
            while (await reader.ReadAsync(TestToken))
            {
            }
        }

        await using SqlCommand bad = new("bad", connection);
        await Assert.ThrowsAsync<SqlException>(() => bad.ExecuteNonQueryAsync(TestToken));
    }

    private sealed class SpanExporter(ConcurrentQueue<Activity> spans) : BaseExporter<Activity>
    {
        public override ExportResult Export(in Batch<Activity> batch)
        {
            foreach (Activity span in batch)
            {
                spans.Enqueue(span);
            }

            return ExportResult.Success;
        }
    }

    /// <summary>Names, and counts of histograms, of one server or pool.</summary>
    private sealed class MetricExporter(ConcurrentQueue<string> recorded, int port, string pool) : BaseExporter<Metric>
    {
        public override ExportResult Export(in Batch<Metric> batch)
        {
            foreach (Metric metric in batch)
            {
                long count = 0;
                bool isOurs = false;
                foreach (ref readonly MetricPoint point in metric.GetMetricPoints())
                {
                    if (IsOurs(point))
                    {
                        isOurs = true;
                        count += metric.MetricType == MetricType.Histogram ? point.GetHistogramCount() : 0;
                    }
                }

                if (isOurs)
                {
                    recorded.Enqueue(metric.MetricType == MetricType.Histogram ? $"{metric.Name} count {count}" : metric.Name);
                }
            }

            return ExportResult.Success;
        }

        private bool IsOurs(in MetricPoint point)
        {
            foreach (KeyValuePair<string, object?> tag in point.Tags)
            {
                if ((tag.Key == "server.port" && Equals(tag.Value, port))
                    || (tag.Key == "db.client.connection.pool.name" && Equals(tag.Value, pool)))
                {
                    return true;
                }
            }

            return false;
        }
    }
}
