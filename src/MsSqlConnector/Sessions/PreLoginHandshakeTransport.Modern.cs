using System;

namespace MsSqlConnector.Sessions;

internal sealed partial class PreLoginHandshakeTransport
{
    public override int Receive(Span<byte> buffer) => _isOver ? lower.Receive(buffer) : base.Receive(buffer);

    public override void Send(ReadOnlySpan<byte> buffer)
    {
        if (_isOver)
        {
            lower.Send(buffer);
        }
        else
        {
            base.Send(buffer);
        }
    }
}
