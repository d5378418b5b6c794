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
