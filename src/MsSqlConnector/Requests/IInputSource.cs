using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Requests;

/// <summary>
/// Data of the caller that a request needs before it can continue to write. Reading it runs code of the caller and can wait, so the sender
/// of the request reads it between two calls of <see cref="Request.TryWrite"/>.
/// </summary>
internal interface IInputSource
{
    /// <summary>Reads more data from the caller's source, and waits for it without a limit.</summary>
    void ReadInput();

    /// <inheritdoc cref="ReadInput"/>
    ValueTask ReadInputAsync(CancellationToken token);

    /// <summary>
    /// Closes the source after its request has been sent or abandoned. Buffers return to the pool, unless the source is still being read
    /// and can write into them.
    /// </summary>
    void Close(bool isReading);
}
