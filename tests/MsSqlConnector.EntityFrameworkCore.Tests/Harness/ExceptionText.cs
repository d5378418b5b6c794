using System;
using System.Data.Common;
using System.Text;
using System.Text.RegularExpressions;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>The text of an exception and its inner exceptions, without the parts that depend on the run.</summary>
internal sealed partial class ExceptionText(EfRun run)
{
    public string Of(Exception exception)
    {
        StringBuilder text = new();
        for (Exception? e = exception; e is not null; e = e.InnerException)
        {
            text.Append(text.Length == 0 ? "" : " <- ").Append(e.GetType().Name);
            if (e is DbException && run.Provider.NumberOf(e) is { } number)
            {
                text.Append(" number ").Append(number);
            }

            text.Append(" '").Append(Normalized(e.Message)).Append('\'');
            if (e is DbException)
            {
                // The providers add different exceptions of the platform.
                break;
            }
        }

        return text.ToString();
    }

    /// <summary>
    /// Differences: the strategy of this provider has another name, and Microsoft.Data.SqlClient adds a line to the message of some
    /// timeouts, depending on the time at which the server acknowledges the cancellation.
    /// </summary>
    private string Normalized(string message) => Identifiers().Replace(message, "ID")
        .Replace($"{run.Server.Port}", "PORT", StringComparison.Ordinal)
        .Replace(Environment.NewLine + "Operation cancelled by user.", "", StringComparison.Ordinal)
        .Replace("'MsSqlConnectorRetryingExecutionStrategy'", "'SqlServerRetryingExecutionStrategy'", StringComparison.Ordinal);

    [GeneratedRegex("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")]
    private static partial Regex Identifiers();
}
