using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Opens a session: executes what the <see cref="OpeningSequence"/> asks for, synchronously or asynchronously and neither by means of
/// the other. It decides nothing.
/// </summary>
internal static class OpeningDriver
{
    /// <param name="settings">Where to, as whom.</param>
    /// <param name="source">What connects.</param>
    /// <param name="deadline">When it has to be done.</param>
    /// <param name="recovery">The session that died whose place the new one takes, whose attempts others count; null for none.</param>
    /// <param name="overrides">Whether a failure that passes is tried again.</param>
    /// <exception cref="InvalidOperationException">The connection string names no server.</exception>
    /// <exception cref="SqlException">There is no session, or not in time.</exception>
    public static Session Open(
        ConnectionSettings settings,
        TransportSource source,
        Deadline deadline,
        RecoveryData? recovery = null,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        using var opening = new OpeningSequence(settings, source, deadline, recovery, overrides, CancellationToken.None);
        while (opening.Operation != OpeningOperation.Done)
        {
            try
            {
                Execute(opening);
                opening.Advance();
            }
            catch (Exception exception) when (opening.MayContinueAfter(exception))
            {
                opening.Fail(exception);
            }
        }

        return opening.TakeSession();
    }

    /// <inheritdoc cref="Open"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<Session> OpenAsync(
        ConnectionSettings settings,
        TransportSource source,
        Deadline deadline,
        CancellationToken token,
        RecoveryData? recovery = null,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        token.ThrowIfCancellationRequested();
        using var opening = new OpeningSequence(settings, source, deadline, recovery, overrides, token);
        while (opening.Operation != OpeningOperation.Done)
        {
            try
            {
                await ExecuteAsync(opening).ConfigureAwait(false);
                opening.Advance();
            }
            catch (Exception exception) when (opening.MayContinueAfter(exception))
            {
                opening.Fail(exception);
            }
        }

        return opening.TakeSession();
    }

    private static void Execute(OpeningSequence opening)
    {
        switch (opening.Operation)
        {
            case OpeningOperation.Wait:
                if (opening.PauseMilliseconds > 0)
                {
                    Thread.Sleep(opening.PauseMilliseconds);
                }

                break;
            case OpeningOperation.Connect:
                opening.TakeConnection(opening.Source.Dial(opening.Dial, opening.Deadline));
                break;
            case OpeningOperation.Probe:
                opening.TakeProbe(opening.Session.Exchange.Run(TargetProbe.CreateRequest(), opening.Deadline));
                break;
            default:
                Execute(opening.Login);
                break;
        }
    }

    /// <inheritdoc cref="Execute(OpeningSequence)"/>
    private static async ValueTask ExecuteAsync(OpeningSequence opening)
    {
        switch (opening.Operation)
        {
            case OpeningOperation.Wait:
                if (opening.PauseMilliseconds > 0)
                {
                    await Task.Delay(opening.PauseMilliseconds, opening.Token).ConfigureAwait(false);
                }

                break;
            case OpeningOperation.Connect:
                opening.TakeConnection(
                    await opening.Source.DialAsync(opening.Dial, opening.Deadline, opening.Token).ConfigureAwait(false));
                break;
            case OpeningOperation.Probe:
                opening.TakeProbe(
                    await opening.Session.Exchange.RunAsync(TargetProbe.CreateRequest(), opening.Deadline, opening.Token).ConfigureAwait(false));
                break;
            default:
                await ExecuteAsync(opening.Login).ConfigureAwait(false);
                break;
        }
    }

    /// <summary>Executes one operation of a login.</summary>
    internal static void Execute(LoginConversation login)
    {
        switch (login.Operation)
        {
            case OpeningOperation.Send:
                ArraySegment<byte> bytes = login.ToSend;
                login.Wire.Transport.Send(bytes.Array!, bytes.Offset, bytes.Count);
                break;
            case OpeningOperation.Receive:
                login.Take(login.Wire.Receive());
                break;
            case OpeningOperation.StartStrictTls or OpeningOperation.StartTls:
                login.Tls.Handshake();
                login.Handshake?.EndHandshake();
                break;
            case OpeningOperation.MakeSecurityToken:
                login.TakeSecurityToken(SecurityTokenMaker.Make(login.Exchange, login.ServerSecurityToken, login.Deadline));
                break;
            case OpeningOperation.GetAccessToken:
                login.TakeAccessToken(login.Acquisition.Acquire());
                break;
        }
    }

    /// <inheritdoc cref="Execute(LoginConversation)"/>
    internal static async ValueTask ExecuteAsync(LoginConversation login)
    {
        switch (login.Operation)
        {
            case OpeningOperation.Send:
                ArraySegment<byte> bytes = login.ToSend;
                await login.Wire.Transport.SendAsync(bytes.Array!, bytes.Offset, bytes.Count).ConfigureAwait(false);
                break;
            case OpeningOperation.Receive:
                login.Take(await login.Wire.ReceiveAsync().ConfigureAwait(false));
                break;
            case OpeningOperation.StartStrictTls or OpeningOperation.StartTls:
                await login.Tls.HandshakeAsync().ConfigureAwait(false);
                if (login.Handshake is { } handshake)
                {
                    await handshake.EndHandshakeAsync().ConfigureAwait(false);
                }

                break;
            case OpeningOperation.MakeSecurityToken:
                login.TakeSecurityToken(await SecurityTokenMaker.MakeAsync(
                    login.Exchange, login.ServerSecurityToken, login.Deadline, login.Token).ConfigureAwait(false));
                break;
            case OpeningOperation.GetAccessToken:
                login.TakeAccessToken(await login.Acquisition.AcquireAsync().ConfigureAwait(false));
                break;
        }
    }
}
