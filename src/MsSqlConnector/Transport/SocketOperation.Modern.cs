using System.Net.Sockets;

namespace MsSqlConnector.Transport;

internal sealed partial class SocketOperation
{
    // An await carries the execution context itself: the operation need not.
    public SocketOperation(bool isSend)
        : base(true) => _isSend = isSend;
}
