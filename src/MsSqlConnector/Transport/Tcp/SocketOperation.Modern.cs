using System.Net.Sockets;

namespace MsSqlConnector.Transport.Tcp;

internal sealed partial class SocketOperation
{
    // The await captures the execution context, so the operation does not need it.
    public SocketOperation(bool isSend)
        : base(true) => _isSend = isSend;
}
