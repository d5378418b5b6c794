namespace MsSqlConnector.Configuration;

/// <summary>The time limits of a connection string, in seconds.</summary>
internal sealed class TimeLimits
{
    internal TimeLimits(KeywordValues values)
    {
        ConnectSeconds = values.Integer(Keywords.ConnectTimeout);
        CommandSeconds = values.Integer(Keywords.CommandTimeout);
        CancellationSeconds = values.Integer(Keywords.CancellationTimeout);
    }

    /// <summary>Gets the limit for the whole of connecting; 0 for none.</summary>
    internal int ConnectSeconds { get; }

    /// <summary>Gets the limit for a command that does not state another; 0 for none.</summary>
    internal int CommandSeconds { get; }

    /// <summary>Gets the limit for the acknowledgement of an attention.</summary>
    internal int CancellationSeconds { get; }
}
