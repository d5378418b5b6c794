using System;
using System.Collections.Generic;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// The login features that the server acknowledges (MS-TDS 2.2.7.11). The token has no length. A terminator ends its entries, and each
/// identifier can occur only once.
/// </summary>
internal readonly struct FeatureExtAckToken
{
    private const byte Terminator = 0xFF;

    /// <summary>A capacity that exceeds the number of features that SQL Server acknowledges to this provider.</summary>
    private const int UsualCount = 8;

    private FeatureExtAckToken(IReadOnlyList<FeatureAcknowledgement> acknowledgements) => Acknowledgements = acknowledgements;

    public IReadOnlyList<FeatureAcknowledgement> Acknowledgements { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out FeatureExtAckToken token)
    {
        var acknowledgements = new List<FeatureAcknowledgement>(UsualCount);
        token = new FeatureExtAckToken(acknowledgements);
        int byteCount = 0;
        while (true)
        {
            ParseStatus status = cursor.TryReadByte(out byte id);
            if (status != ParseStatus.Done || id == Terminator)
            {
                return status;
            }

            status = TokenBody.TryReadUInt32Length(ref cursor, TokenType.FeatureExtAck, out ReadOnlySpan<byte> data);
            if (status != ParseStatus.Done)
            {
                return status;
            }

            byteCount += data.Length;
            if (byteCount > TokenBody.MaxByteCount)
            {
                return cursor.Invalid(
                    ProtocolSection.FeatureExtAck, $"the acknowledgments of login features exceed {TokenBody.MaxByteCount} bytes");
            }

            acknowledgements.Add(new FeatureAcknowledgement(id, data.ToArray()));
        }
    }
}

/// <summary>The server's acknowledgment of one login feature, as bytes that the feature interprets (MS-TDS 2.2.7.11).</summary>
internal readonly struct FeatureAcknowledgement
{
    public FeatureAcknowledgement(byte id, byte[] data)
    {
        Id = id;
        Data = data;
    }

    public byte Id { get; }

    public byte[] Data { get; }
}
