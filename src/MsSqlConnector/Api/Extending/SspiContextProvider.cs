using System;
using System.Buffers;

namespace MsSqlConnector;

/// <summary>
/// Creates the security tokens of integrated logins instead of the platform, for example for another account or from a custom source of
/// tickets. It is used if <see cref="SqlConnection.SspiContextProvider"/> is set and Integrated Security is true.
/// </summary>
/// <remarks>
/// One provider serves all connections of a pool, and logins can run on several threads at the same time. Every call of one login passes
/// the same <see cref="SspiAuthenticationParameters"/> object, so that a provider can distinguish logins. A call may block its thread.
/// </remarks>
public abstract class SspiContextProvider
{
    /// <summary>Creates the next client token in response to a token of the server (MS-TDS 2.2.6.8).</summary>
    /// <param name="incomingBlob">The token of the server; empty at the start of a login.</param>
    /// <param name="outgoingBlobWriter">
    /// The buffer for the client token, which can have at most 120,000 bytes. Write nothing if there is no further token.
    /// </param>
    /// <param name="authParams">The parameters of the login.</param>
    /// <returns>
    /// false if no token can be created for the service principal name. The provider then tries the next possible name, or the login fails.
    /// </returns>
    protected abstract bool GenerateContext(
        ReadOnlySpan<byte> incomingBlob, IBufferWriter<byte> outgoingBlobWriter, SspiAuthenticationParameters authParams);

    internal bool Generate(ReadOnlySpan<byte> serverToken, IBufferWriter<byte> token, SspiAuthenticationParameters parameters) =>
        GenerateContext(serverToken, token, parameters);
}
