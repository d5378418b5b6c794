using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Opens a session: dials, then does what the <see cref="OpenSequence"/> asks for, synchronously or asynchronously and
/// neither by means of the other, within one deadline over name, connection, encryption and login (MS-TDS 3.2.5.1 to 3.2.5.3).
/// </summary>
internal static class SessionOpener
{
    /// <param name="settings">Where to, as whom.</param>
    /// <param name="source">What dials.</param>
    /// <param name="deadline">When it has to be done.</param>
    /// <param name="recovery">The session that died whose place the new one takes; null for none.</param>
    /// <exception cref="SqlException">There is no session, or not in time.</exception>
    public static Session Open(ConnectionSettings settings, TransportSource source, Deadline deadline, RecoveryData? recovery = null)
    {
        var target = new OpenTarget(settings, Begin(settings), recovery);
        using OpenConversation conversation = Begin(target, Dial(target, source, deadline), deadline, CancellationToken.None);
        try
        {
            while (conversation.Step is not (OpenStep.Done or OpenStep.Failed))
            {
                Do(conversation);
            }

            return conversation.Conclude();
        }
        catch (Exception exception) when (OpenErrors.IsFailure(exception))
        {
            throw conversation.Explain(exception);
        }
    }

    /// <inheritdoc cref="Open"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async ValueTask<Session> OpenAsync(
        ConnectionSettings settings, TransportSource source, Deadline deadline, CancellationToken token, RecoveryData? recovery = null)
    {
        token.ThrowIfCancellationRequested();
        var target = new OpenTarget(settings, Begin(settings), recovery);
        ByteTransport dialled = await DialAsync(target, source, deadline, token).ConfigureAwait(false);
        using OpenConversation conversation = Begin(target, dialled, deadline, token);
        try
        {
            while (conversation.Step is not (OpenStep.Done or OpenStep.Failed))
            {
                await DoAsync(conversation).ConfigureAwait(false);
            }

            return conversation.Conclude();
        }
        catch (Exception exception) when (OpenErrors.IsFailure(exception))
        {
            throw conversation.Explain(exception);
        }
    }

    private static OpenDestination Begin(ConnectionSettings settings) => new(
        settings.Endpoint ?? throw new InvalidOperationException("The connection string names no server (Data Source)."),
        settings.Login.Database);

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

    private static ByteTransport Dial(OpenTarget target, TransportSource source, Deadline deadline)
    {
        try
        {
            return source.Dial(target.Dial, deadline);
        }
        catch (DialException exception)
        {
            throw OpenErrors.NotReached(target, exception, deadline);
        }
    }

    private static async ValueTask<ByteTransport> DialAsync(
        OpenTarget target, TransportSource source, Deadline deadline, CancellationToken token)
    {
        try
        {
            return await source.DialAsync(target.Dial, deadline, token).ConfigureAwait(false);
        }
        catch (DialException exception)
        {
            throw OpenErrors.NotReached(target, exception, deadline);
        }
    }

    private static OpenConversation Begin(OpenTarget target, ByteTransport dialled, Deadline deadline, CancellationToken token)
    {
        var conversation = new OpenConversation(target, dialled, deadline, token);
        try
        {
            conversation.Advance();
            return conversation;
        }
        catch (Exception)
        {
            conversation.Dispose();
            throw;
        }
    }
}
