using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Opens a session. Executes the operations of the <see cref="OpeningSequence"/>, with separate synchronous and asynchronous
/// implementations. It makes no decisions.
/// </summary>
internal static class OpeningDriver
{
    /// <param name="settings">The connection settings.</param>
    /// <param name="services">The objects of the data source, among them the source of transports.</param>
    /// <param name="deadline">The deadline for opening.</param>
    /// <param name="recovery">The state of the broken session to replace, whose attempts the caller counts; null for none.</param>
    /// <param name="overrides">Whether transient failures are retried.</param>
    /// <exception cref="InvalidOperationException">The connection string names no server.</exception>
    /// <exception cref="SqlException">The session could not be opened, or not in time.</exception>
    public static Session Open(
        ConnectionSettings settings,
        SessionServices services,
        Deadline deadline,
        RecoveryData? recovery = null,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        using var opening = new OpeningSequence(settings, services, deadline, recovery, overrides, CancellationToken.None);
        while (opening.Operation != OpeningOperation.Done)
        {
            try
            {
                if (opening.Operation == OpeningOperation.Connect)
                {
                    opening.SetConnection(opening.Source.Dial(opening.Dial, opening.Deadline));
                }
                else
                {
                    opening.Advance(Execute(opening));
                }
            }
            catch (Exception exception) when (opening.CanContinueAfter(exception))
            {
                opening.Fail(exception);
            }
        }

        return opening.DetachSession();
    }

    /// <inheritdoc cref="Open"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<Session> OpenAsync(
        ConnectionSettings settings,
        SessionServices services,
        Deadline deadline,
        CancellationToken token,
        RecoveryData? recovery = null,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        token.ThrowIfCancellationRequested();
        using var opening = new OpeningSequence(settings, services, deadline, recovery, overrides, token);
        while (opening.Operation != OpeningOperation.Done)
        {
            try
            {
                // Awaited here and not in separate methods, because each would need a state machine for every opening.
                if (opening.Operation == OpeningOperation.Connect)
                {
                    opening.SetConnection(
                        await opening.Source.DialAsync(opening.Dial, opening.Deadline, opening.Token).ConfigureAwait(false));
                }
                else
                {
                    opening.Advance(await ExecuteAsync(opening).ConfigureAwait(false));
                }
            }
            catch (Exception exception) when (opening.CanContinueAfter(exception))
            {
                opening.Fail(exception);
            }
        }

        return opening.DetachSession();
    }

    /// <summary>Executes one operation of a login. Returns the number of bytes that were received; 0 for other operations.</summary>
    internal static int Execute(LoginConversation login) => login.Operation switch
    {
        OpeningOperation.Send => Send(login),
        OpeningOperation.Receive => login.Wire.Receive(),
        OpeningOperation.StartStrictTls or OpeningOperation.StartTls => StartTls(login),
        OpeningOperation.CreateSecurityToken => CreateSecurityToken(login),
        OpeningOperation.GetAccessToken => GetAccessToken(login),
        _ => 0,
    };

    /// <inheritdoc cref="Execute(LoginConversation)"/>
    internal static ValueTask<int> ExecuteAsync(LoginConversation login) => login.Operation switch
    {
        OpeningOperation.Send => SendAsync(login),
        OpeningOperation.Receive => login.Wire.ReceiveAsync(),
        OpeningOperation.StartStrictTls or OpeningOperation.StartTls => StartTlsAsync(login),
        OpeningOperation.CreateSecurityToken => CreateSecurityTokenAsync(login),
        OpeningOperation.GetAccessToken => GetAccessTokenAsync(login),
        _ => default,
    };

    /// <summary>
    /// Executes one operation other than connecting. Returns the number of bytes that were received; 0 for other operations.
    /// </summary>
    private static int Execute(OpeningSequence opening) => opening.Operation switch
    {
        OpeningOperation.Wait => Wait(opening),
        OpeningOperation.Probe => Probe(opening),
        _ => Execute(opening.Login),
    };

    /// <inheritdoc cref="Execute(OpeningSequence)"/>
    private static ValueTask<int> ExecuteAsync(OpeningSequence opening) => opening.Operation switch
    {
        OpeningOperation.Wait => opening.Pause > TimeSpan.Zero ? WaitAsync(opening) : default,
        OpeningOperation.Probe => ProbeAsync(opening),
        _ => ExecuteAsync(opening.Login),
    };

    private static int Wait(OpeningSequence opening)
    {
        if (opening.Pause > TimeSpan.Zero)
        {
            opening.Clock.Sleep(opening.Pause);
        }

        return 0;
    }

    private static async ValueTask<int> WaitAsync(OpeningSequence opening)
    {
        await opening.Clock.DelayAsync(opening.Pause, opening.Token).ConfigureAwait(false);
        return 0;
    }

    private static int Probe(OpeningSequence opening)
    {
        opening.CheckProbe(opening.Session.Exchange.Run(TargetProbe.CreateRequest(), opening.Deadline));
        return 0;
    }

    private static async ValueTask<int> ProbeAsync(OpeningSequence opening)
    {
        opening.CheckProbe(
            await opening.Session.Exchange.RunAsync(TargetProbe.CreateRequest(), opening.Deadline, opening.Token).ConfigureAwait(false));
        return 0;
    }

    private static int Send(LoginConversation login)
    {
        ArraySegment<byte> bytes = login.ToSend;
        login.Wire.Transport.Send(bytes.Array!, bytes.Offset, bytes.Count);
        return 0;
    }

    private static ValueTask<int> SendAsync(LoginConversation login)
    {
        // The system buffers a message of the login nearly always at once, which needs no state machine.
        ArraySegment<byte> bytes = login.ToSend;
        ValueTask sending = login.Wire.Transport.SendAsync(bytes.Array!, bytes.Offset, bytes.Count);
        if (!sending.IsCompletedSuccessfully)
        {
            return FinishSendAsync(sending);
        }

        sending.GetAwaiter().GetResult();
        return default;
    }

    private static async ValueTask<int> FinishSendAsync(ValueTask sending)
    {
        await sending.ConfigureAwait(false);
        return 0;
    }

    private static int StartTls(LoginConversation login)
    {
        login.Tls.Transport.Handshake();
        login.Tls.Handshake?.EndHandshake();
        return 0;
    }

    private static async ValueTask<int> StartTlsAsync(LoginConversation login)
    {
        await login.Tls.Transport.HandshakeAsync().ConfigureAwait(false);
        if (login.Tls.Handshake is { } handshake)
        {
            await handshake.EndHandshakeAsync().ConfigureAwait(false);
        }

        return 0;
    }

    private static int CreateSecurityToken(LoginConversation login)
    {
        login.SetSecurityToken(SecurityTokenFactory.Create(login.Tokens.Exchange, login.ServerSecurityToken, login.Deadline));
        return 0;
    }

    private static async ValueTask<int> CreateSecurityTokenAsync(LoginConversation login)
    {
        login.SetSecurityToken(await SecurityTokenFactory.CreateAsync(
            login.Tokens.Exchange, login.ServerSecurityToken, login.Deadline, login.Token).ConfigureAwait(false));
        return 0;
    }

    private static int GetAccessToken(LoginConversation login)
    {
        login.SetAccessToken(login.Tokens.Acquisition.Acquire());
        return 0;
    }

    private static async ValueTask<int> GetAccessTokenAsync(LoginConversation login)
    {
        login.SetAccessToken(await login.Tokens.Acquisition.AcquireAsync().ConfigureAwait(false));
        return 0;
    }
}
