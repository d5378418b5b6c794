using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>Observes the reading of a response that outlives the call that sent the request.</summary>
internal abstract class ResponseObserver
{
    /// <summary>Records an error. Reading may continue.</summary>
    public abstract void RecordError(Exception exception);

    /// <summary>Records that reading has ended.</summary>
    public abstract void End();
}

/// <summary>Reports one execution to listeners: that it completed, that it failed, or that a reader continues it.</summary>
internal abstract class ExecutionObserver : ResponseObserver
{
    /// <summary>Records that the command has completed.</summary>
    public abstract void Complete();

    /// <summary>Records that the command has failed.</summary>
    public abstract void Fail(Exception exception);
}
