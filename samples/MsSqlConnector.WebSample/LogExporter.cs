using System.Diagnostics;
using OpenTelemetry;

namespace WebSample;

/// <summary>Writes spans to the log.</summary>
internal sealed partial class LogExporter(ILogger logger) : BaseExporter<Activity>
{
    public override ExportResult Export(in Batch<Activity> batch)
    {
        foreach (Activity span in batch)
        {
            if (logger.IsEnabled(LogLevel.Information))
            {
                object? text = span.GetTagItem("db.query.text");
                LogSpan(logger, span.DisplayName, span.Duration.TotalMilliseconds, text);
            }
        }

        return ExportResult.Success;
    }

    [LoggerMessage(Level = LogLevel.Information, Message = "{Name} took {Milliseconds} ms: {Text}")]
    private static partial void LogSpan(ILogger logger, string name, double milliseconds, object? text);
}
