using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Running;

/// <summary>The SET options of an execution, which are restored when its reader is closed.</summary>
internal interface IReaderOptions
{
    /// <summary>Restores the options. If that fails, the session is not used again.</summary>
    void SwitchOff(Deadline deadline);

    /// <inheritdoc cref="SwitchOff"/>
    ValueTask SwitchOffAsync(Deadline deadline);
}
