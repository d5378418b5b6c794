namespace MsSqlConnector.Transport;

internal sealed partial class SocketOperation
{
    public SocketOperation(bool isSend) => _isSend = isSend;
}
