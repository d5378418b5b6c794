namespace MsSqlConnector.Configuration;

/// <summary>The time limits in a connection string, in seconds.</summary>
internal sealed class TimeLimits
{
    internal TimeLimits(KeywordValues values)
    {
        ConnectSeconds = values.Integer(Keywords.ConnectTimeout);
        CommandSeconds = values.Integer(Keywords.CommandTimeout);
        CancellationSeconds = values.Integer(Keywords.CancellationTimeout);
    }

    /// <summary>Gets the time limit for opening a connection, in seconds; 0 for none.</summary>
    internal int ConnectSeconds { get; }

    /// <summary>Gets the default time limit of a command, in seconds; 0 for none.</summary>
    internal int CommandSeconds { get; }

    /// <summary>Gets the time limit for the acknowledgment of an attention, in seconds.</summary>
    internal int CancellationSeconds { get; }
}
