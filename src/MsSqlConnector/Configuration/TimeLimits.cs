using System;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The time limits in a connection string, in seconds, and the clock that measures them.</summary>
internal sealed class TimeLimits
{
    internal TimeLimits(KeywordValues values)
    {
        ConnectSeconds = values.Integer(Keywords.ConnectTimeout);
        CommandSeconds = values.Integer(Keywords.CommandTimeout);
        CancellationSeconds = values.Integer(Keywords.CancellationTimeout);
    }

    private TimeLimits(TimeLimits other)
    {
        ConnectSeconds = other.ConnectSeconds;
        CommandSeconds = other.CommandSeconds;
        CancellationSeconds = other.CancellationSeconds;
    }

    /// <summary>Gets the clock, which is not part of the connection string.</summary>
    internal TimeProvider Clock { get; private init; } = TimeProvider.System;

    /// <summary>Gets the time limit for opening a connection, in seconds; 0 for none.</summary>
    internal int ConnectSeconds { get; }

    /// <summary>Gets the default time limit of a command, in seconds; 0 for none.</summary>
    internal int CommandSeconds { get; }

    /// <summary>Gets the time limit for the acknowledgment of an attention, in seconds.</summary>
    internal int CancellationSeconds { get; }

    /// <summary>Returns the same limits with another clock.</summary>
    internal TimeLimits With(TimeProvider clock) => new(this) { Clock = clock };
}
