using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>What a command has whose connection had died; apart from the command, for that is rare.</summary>
internal sealed class CommandRecovery
{
    /// <summary>Stops the restoring under way; null when there is none.</summary>
    public volatile CancellationTokenSource? Stop;

    /// <summary>When the time is over of the execution that follows, which began with the restoring; null once it was taken.</summary>
    public Deadline? Begun { get; set; }
}
