namespace MsSqlConnector.Transport.Tcp;

internal sealed partial class SocketOperation
{
    public SocketOperation(bool isSend) => _isSend = isSend;
}
