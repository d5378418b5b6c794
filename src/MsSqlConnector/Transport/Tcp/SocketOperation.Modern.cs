namespace MsSqlConnector.Transport.Tcp;

internal sealed partial class SocketOperation
{
    // The await captures the execution context, so the operation does not need it.
    public SocketOperation()
        : base(true)
    {
    }
}
