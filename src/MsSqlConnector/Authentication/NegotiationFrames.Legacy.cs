using System;
using System.Buffers.Binary;
using System.IO;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Extracts the tokens from the frames that a <c>NegotiateStream</c> writes (MS-NNS 2.2.1). A frame can arrive in any number of parts:
/// .NET Framework writes the header and the payload separately.
/// </summary>
internal sealed class NegotiationFrames
{
    public const int MaxTokenByteCount = ushort.MaxValue;

    private const int HeaderByteCount = 5;
    private const int LengthOffset = 3;
    private const byte MajorVersion = 1;

    private byte[] _received = [];
    private byte[] _token = [];

    /// <summary>Gets a value that indicates whether the client has completed its security context.</summary>
    public bool IsDone { get; private set; }

    /// <summary>Creates a frame of the server.</summary>
    /// <exception cref="SecurityContextException">The token is longer than a frame permits.</exception>
    public static byte[] Create(NegotiationFrameKind kind, byte[] token)
    {
        if (token.Length > MaxTokenByteCount)
        {
            throw SecurityErrors.TokenRejected(
                $"it has {token.Length} bytes, and this platform accepts at most {MaxTokenByteCount} bytes");
        }

        byte[] frame = new byte[HeaderByteCount + token.Length];
        frame[0] = (byte)kind;
        frame[1] = MajorVersion;
        BinaryPrimitives.WriteUInt16BigEndian(frame.AsSpan(LengthOffset), (ushort)token.Length);
        token.CopyTo(frame, HeaderByteCount);
        return frame;
    }

    /// <summary>Adds bytes that the client wrote.</summary>
    /// <exception cref="InvalidDataException">The bytes are no frame.</exception>
    public void Append(ReadOnlySpan<byte> bytes)
    {
        byte[] joined = new byte[_received.Length + bytes.Length];
        _received.CopyTo(joined, 0);
        bytes.CopyTo(joined.AsSpan(_received.Length));
        int position = 0;
        while (TryReadFrame(joined.AsSpan(position), out int byteCount))
        {
            position += byteCount;
        }

        _received = joined.AsSpan(position).ToArray();
    }

    /// <summary>Returns the token that the client wrote since the last call; empty for none.</summary>
    public byte[] TakeToken()
    {
        byte[] token = _token;
        _token = [];
        return token;
    }

    private bool TryReadFrame(ReadOnlySpan<byte> bytes, out int byteCount)
    {
        byteCount = 0;
        if (bytes.Length < HeaderByteCount)
        {
            return false;
        }

        var kind = (NegotiationFrameKind)bytes[0];
        if (kind is not (NegotiationFrameKind.Done or NegotiationFrameKind.Error or NegotiationFrameKind.InProgress)
            || bytes[1] != MajorVersion)
        {
            throw new InvalidDataException(
                $"The platform wrote an unknown frame (0x{bytes[0]:X2}, version {bytes[1]}) instead of a security token.");
        }

        int tokenByteCount = BinaryPrimitives.ReadUInt16BigEndian(bytes.Slice(LengthOffset));
        if (bytes.Length - HeaderByteCount < tokenByteCount)
        {
            return false;
        }

        byteCount = HeaderByteCount + tokenByteCount;
        Accept(kind, bytes.Slice(HeaderByteCount, tokenByteCount));
        return true;
    }

    private void Accept(NegotiationFrameKind kind, ReadOnlySpan<byte> payload)
    {
        // The platform reports the failure of an error frame with an exception too. Its payload is not for the server.
        if (kind != NegotiationFrameKind.Error)
        {
            _token = payload.ToArray();
            IsDone = kind == NegotiationFrameKind.Done;
        }
    }
}

/// <summary>The identifiers of the frames that <c>NegotiateStream</c> exchanges (MS-NNS 2.2.1).</summary>
internal enum NegotiationFrameKind : byte
{
    /// <summary>The sender has completed its security context.</summary>
    Done = 0x14,

    /// <summary>The authentication failed. The payload is a code of Windows instead of a token.</summary>
    Error = 0x15,

    /// <summary>The sender expects another token.</summary>
    InProgress = 0x16,
}
