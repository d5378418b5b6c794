using System;
using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Does what the <see cref="OpenSequence"/> asks for until it asks for nothing more: the waiting of a login with one server,
/// synchronously or asynchronously and neither by means of the other.
/// </summary>
internal static class OpenSteps
{
    public static void Run(OpenConversation conversation)
    {
        while (conversation.Step is not (OpenStep.Done or OpenStep.Failed))
        {
            Do(conversation);
        }
    }

    public static async ValueTask RunAsync(OpenConversation conversation)
    {
        while (conversation.Step is not (OpenStep.Done or OpenStep.Failed))
        {
            await DoAsync(conversation).ConfigureAwait(false);
        }
    }

    private static void Do(OpenConversation conversation)
    {
        switch (conversation.Step)
        {
            case OpenStep.Send:
                ArraySegment<byte> bytes = conversation.ToSend;
                conversation.Transport.Send(bytes.Array!, bytes.Offset, bytes.Count);
                break;
            case OpenStep.ReceiveMessage:
                while (!conversation.HasMessage())
                {
                    ArraySegment<byte> room = conversation.GetReceiveRoom();
                    conversation.Take(conversation.Transport.Receive(room.Array!, room.Offset, room.Count));
                }

                break;
            case OpenStep.StartStrictTls:
                conversation.CreateStrictTls().Handshake();
                break;
            case OpenStep.StartTls:
                TlsTransport tls = conversation.CreateTls(out PreLoginHandshakeTransport handshake);
                tls.Handshake();
                handshake.EndHandshake();
                break;
            case OpenStep.MakeSecurityToken:
                SecurityTokenMaker.Make(conversation);
                break;
            case OpenStep.StopTls:
                conversation.StopTls();
                break;
            case OpenStep.AcquireToken:
                conversation.TakeToken(conversation.CreateTokenAcquisition().Acquire());
                break;
        }

        conversation.Advance();
    }

    private static async ValueTask DoAsync(OpenConversation conversation)
    {
        switch (conversation.Step)
        {
            case OpenStep.Send:
                ArraySegment<byte> bytes = conversation.ToSend;
                await conversation.Transport.SendAsync(bytes.Array!, bytes.Offset, bytes.Count).ConfigureAwait(false);
                break;
            case OpenStep.ReceiveMessage:
                while (!conversation.HasMessage())
                {
                    ArraySegment<byte> room = conversation.GetReceiveRoom();
                    conversation.Take(
                        await conversation.Transport.ReceiveAsync(room.Array!, room.Offset, room.Count).ConfigureAwait(false));
                }

                break;
            case OpenStep.StartStrictTls:
                await conversation.CreateStrictTls().HandshakeAsync().ConfigureAwait(false);
                break;
            case OpenStep.StartTls:
                TlsTransport tls = conversation.CreateTls(out PreLoginHandshakeTransport handshake);
                await tls.HandshakeAsync().ConfigureAwait(false);
                await handshake.EndHandshakeAsync().ConfigureAwait(false);
                break;
            case OpenStep.MakeSecurityToken:
                await SecurityTokenMaker.MakeAsync(conversation).ConfigureAwait(false);
                break;
            case OpenStep.StopTls:
                conversation.StopTls();
                break;
            case OpenStep.AcquireToken:
                conversation.TakeToken(await conversation.CreateTokenAcquisition().AcquireAsync().ConfigureAwait(false));
                break;
        }

        conversation.Advance();
    }
}
