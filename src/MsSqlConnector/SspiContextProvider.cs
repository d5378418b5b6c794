using System;
using System.Buffers;

namespace MsSqlConnector;

/// <summary>
/// Makes the security tokens of integrated logins in place of the platform: for an account other than the current one, or a
/// source of tickets of one's own. It is set on a connection (<see cref="SqlConnection.SspiContextProvider"/>), and used when that
/// has Integrated Security.
/// </summary>
/// <remarks>
/// One provider serves all connections of a pool, whose logins may run at the same time on several threads. Each login has its own
/// <see cref="SspiAuthenticationParameters"/> and hands over the same object with every token, by which a provider tells them
/// apart. It is called on a thread that may be blocked.
/// </remarks>
public abstract class SspiContextProvider
{
    /// <summary>Takes the server's token and makes the client's next one (MS-TDS 2.2.6.8).</summary>
    /// <param name="incomingBlob">The server's token; empty when a login begins.</param>
    /// <param name="outgoingBlobWriter">
    /// Where the token goes, at most 120 000 bytes; nothing is written when there is no more to say.
    /// </param>
    /// <param name="authParams">What the login is for.</param>
    /// <returns>
    /// False when no token can be made for the service principal name; then the next likely one is tried, or the login
    /// fails.
    /// </returns>
    protected abstract bool GenerateContext(
        ReadOnlySpan<byte> incomingBlob, IBufferWriter<byte> outgoingBlobWriter, SspiAuthenticationParameters authParams);

    internal bool Generate(ReadOnlySpan<byte> serverToken, IBufferWriter<byte> token, SspiAuthenticationParameters parameters) =>
        GenerateContext(serverToken, token, parameters);
}
