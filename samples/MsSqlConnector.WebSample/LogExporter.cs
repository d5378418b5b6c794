using System.Diagnostics;
using OpenTelemetry;

namespace WebSample;

/// <summary>Writes spans to the log.</summary>
internal sealed class LogExporter(ILogger logger) : BaseExporter<Activity>
{
    public override ExportResult Export(in Batch<Activity> batch)
    {
        foreach (Activity span in batch)
        {
            logger.LogInformation("{Name} took {Milliseconds} ms: {Text}", span.DisplayName, span.Duration.TotalMilliseconds, span.GetTagItem("db.query.text"));
        }

        return ExportResult.Success;
    }
}
