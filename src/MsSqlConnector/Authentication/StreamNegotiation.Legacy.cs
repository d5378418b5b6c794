using System;
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
