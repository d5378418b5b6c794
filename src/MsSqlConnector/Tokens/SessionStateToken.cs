using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>Changed states of the session, and whether the session can be recovered with them (MS-TDS 2.2.7.21).</summary>
internal readonly struct SessionStateToken
{
    /// <summary>The sequence number that disables recovery for the rest of the connection.</summary>
    public const uint LastSequenceNumber = uint.MaxValue;

    private const byte RecoverableFlag = 0x01;

    private SessionStateToken(uint sequenceNumber, bool isRecoverable, byte[] states)
    {
        SequenceNumber = sequenceNumber;
        IsRecoverable = isRecoverable;
        States = states;
    }

    /// <summary>Gets the sequence number of the token in its connection. The token with the highest number determines a state.</summary>
    public uint SequenceNumber { get; }

    public bool IsRecoverable { get; }

    /// <summary>Complete entries, which <see cref="SessionStateEntry"/> reads.</summary>
    public byte[] States { get; }

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out SessionStateToken token)
    {
        token = default;
        ParseStatus status = TokenBody.TryReadUInt32Length(ref cursor, TokenType.SessionState, out ReadOnlySpan<byte> bytes);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var body = new Cursor(bytes);
        if (body.TryReadUInt32(out uint sequenceNumber) != ParseStatus.Done
            || body.TryReadByte(out byte flags) != ParseStatus.Done
            || !SessionStateEntry.AreWhole(bytes.Slice(body.Position)))
        {
            return cursor.Invalid(ProtocolSection.SessionState, "the fields of the SessionState token exceed its length");
        }

        if ((flags & ~RecoverableFlag) != 0)
        {
            return cursor.Invalid(ProtocolSection.SessionState, $"the status 0x{flags:X2} of a session state has unknown bits");
        }

        token = new SessionStateToken(sequenceNumber, flags == RecoverableFlag, bytes.Slice(body.Position).ToArray());
        return ParseStatus.Done;
    }
}
