using System;
using System.Net;
using System.Net.Security;
using System.Security.Principal;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Authentication;

/// <summary>One authentication of a <c>NegotiateStream</c>, whose frames become tokens.</summary>
internal sealed class StreamNegotiation : IDisposable
{
    private readonly NegotiationStream _tokens = new();
    private readonly INegotiator _client;
    private Task _authentication = Task.CompletedTask;

    /// <param name="createClient">Creates the client for its inner stream.</param>
    public StreamNegotiation(Func<NegotiationStream, INegotiator> createClient) => _client = createClient(_tokens);

    /// <summary>Returns the first token for a service.</summary>
    /// <exception cref="Exception">The platform cannot create it. The type depends on the platform.</exception>
    public byte[] Begin(SecurityTarget target, string serviceName)
    {
        _authentication = _client.AuthenticateAsync(target, serviceName);
        _authentication.ContinueWith(
            Observe, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        return WaitForToken();
    }

    /// <summary>Processes a token of the server and returns the next one; empty if there is none.</summary>
    /// <exception cref="Exception">The platform rejected the token. The type depends on the platform.</exception>
    public byte[] Continue(byte[] serverToken)
    {
        byte[] token = [];
        if (!_authentication.IsCompleted && !_tokens.IsDone)
        {
            _tokens.Deliver(NegotiationFrameKind.InProgress, serverToken);
            token = WaitForToken();
        }

        // A client that has completed its context and has no token to send expects the confirmation of the other side, which TDS lacks.
        if (token.Length == 0 && !_authentication.IsCompleted)
        {
            _tokens.Deliver(NegotiationFrameKind.Done, []);
        }

        return token;
    }

    public void Dispose()
    {
        // A login ends with LOGINACK. The client may still wait for a frame then.
        _tokens.Dispose();
        _client.Dispose();
    }

    private byte[] WaitForToken()
    {
        byte[] token = _tokens.WaitForToken();
        return _authentication.IsFaulted ? throw _authentication.Exception!.InnerException! : token;
    }

    private void Observe(Task authentication)
    {
        _ = authentication.Exception;
        _tokens.End();
    }
}

/// <summary>The client of an authentication that exchanges the frames of MS-NNS over a <see cref="NegotiationStream"/>.</summary>
internal interface INegotiator : IDisposable
{
    /// <summary>
    /// Authenticates the current account to a service. The task fails with an exception whose type depends on the platform.
    /// </summary>
    Task AuthenticateAsync(SecurityTarget target, string serviceName);
}

/// <summary>
/// The client of the platform. <c>NegotiateStream</c> is the only type of these platforms that creates tokens of SPNEGO (RFC 4178).
/// </summary>
internal sealed class PlatformNegotiator(NegotiationStream tokens) : INegotiator
{
    private readonly NegotiateStream _stream = new(tokens);

    // With less permission the server cannot act as the account, for example to read a file for BULK INSERT. Unix has no such levels.
    private static TokenImpersonationLevel ImpersonationLevel => Environment.OSVersion.Platform == PlatformID.Win32NT
        ? TokenImpersonationLevel.Impersonation
        : TokenImpersonationLevel.Identification;

    // With ProtectionLevel.None the platform would select NTLM and not try Kerberos.
    public Task AuthenticateAsync(SecurityTarget target, string serviceName) => _stream.AuthenticateAsClientAsync(
        CredentialCache.DefaultNetworkCredentials, target.ChannelBinding, serviceName, ProtectionLevel.Sign, ImpersonationLevel);

    public void Dispose() => _stream.Dispose();
}
