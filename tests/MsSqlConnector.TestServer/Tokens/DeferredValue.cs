using System;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>
/// A part of the token stream that depends on the session and its packets: a large value at a position, or the form of the bytes before the
/// position for sessions with column encryption.
/// </summary>
internal readonly record struct DeferredValue(int Position, byte[] Value)
{
    /// <summary>Creates the form of the bytes before the position for sessions with column encryption; null for a large value.</summary>
    public Func<byte[]>? EncryptedForm { get; init; }

    /// <summary>The number of bytes before the position that the other form replaces.</summary>
    public int ReplacedByteCount { get; init; }
}
