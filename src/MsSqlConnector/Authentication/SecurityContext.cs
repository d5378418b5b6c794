using System;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The client's side of the exchange of tokens by which an integrated login proves who it is (MS-TDS 2.2.6.8 and 3.2.5.5).
/// An object belongs to one login.
/// </summary>
internal abstract class SecurityContext : IDisposable
{
    /// <summary>
    /// Whether making the next token may wait for somebody: for a ticket from a domain controller, for the name service, or
    /// for what code of the user's does.
    /// </summary>
    public abstract bool MayBlock { get; }

    /// <summary>Takes the server's token, empty at first, and makes the next, empty when there is no more to say.</summary>
    /// <exception cref="SecurityContextException">No token can be made, or the server's is wrong.</exception>
    public abstract byte[] Next(byte[] serverToken);

    public abstract void Dispose();
}
