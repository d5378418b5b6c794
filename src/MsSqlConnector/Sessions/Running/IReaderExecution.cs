using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

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

/// <summary>The SET options of an execution, which are restored when its reader is closed.</summary>
internal interface IReaderOptions
{
    /// <summary>Restores the options. If that fails, the session is not used again.</summary>
    void SwitchOff(Deadline deadline);

    /// <inheritdoc cref="SwitchOff"/>
    ValueTask SwitchOffAsync(Deadline deadline);
}
