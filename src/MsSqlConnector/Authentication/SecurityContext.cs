using System;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The client side of the token exchange of an integrated login (MS-TDS 2.2.6.8 and 3.2.5.5). Each instance belongs to one login.
/// </summary>
internal abstract class SecurityContext : IDisposable
{
    /// <summary>
    /// Gets a value that indicates whether creating the next token can block: on a domain controller, on name resolution, or in code of the
    /// application.
    /// </summary>
    public abstract bool MayBlock { get; }

    /// <summary>
    /// Processes a token of the server, which is empty at first, and returns the next token of the client; empty if the exchange is
    /// complete.
    /// </summary>
    /// <exception cref="SecurityContextException">No token can be created, or the token of the server is invalid.</exception>
    public abstract byte[] CreateToken(byte[] serverToken);

    public abstract void Dispose();
}
