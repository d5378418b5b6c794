using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// The execution whose response a reader reads. If the reader is garbage collected, the provider ends the execution in its place.
/// </summary>
internal interface IReaderExecution
{
    /// <summary>Takes the observer of the response; null if there is none.</summary>
    ResponseObserver? DetachObserver();

    /// <summary>Ends the execution, and releases the session.</summary>
    void EndReader();
}
