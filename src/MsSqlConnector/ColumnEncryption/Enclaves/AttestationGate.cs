using System.Threading;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Lets one caller at a time attest for a key. It exists while callers use it.</summary>
internal sealed class AttestationGate
{
    public SemaphoreSlim Semaphore { get; } = new(1, 1);

    /// <summary>Gets or sets the number of callers that wait or attest. The lock of the cache protects it.</summary>
    public int UserCount { get; set; }
}
