using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>Reports one execution to listeners: that it completed, that it failed, or that a reader continues it.</summary>
internal abstract class ExecutionObserver : ResponseObserver
{
    /// <summary>Records that the command has completed.</summary>
    public abstract void Complete();

    /// <summary>Records that the command has failed.</summary>
    public abstract void Fail(Exception exception);
}
