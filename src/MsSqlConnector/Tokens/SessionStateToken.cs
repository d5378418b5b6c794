using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>States of the session that have changed, and whether they can be given to another one (MS-TDS 2.2.7.21).</summary>
internal readonly struct SessionStateToken
{
    /// <summary>With this number recovery is switched off for as long as the connection lives.</summary>
    public const uint LastSequenceNumber = uint.MaxValue;

    private const byte RecoverableFlag = 0x01;

    private SessionStateToken(uint sequenceNumber, bool isRecoverable, byte[] states)
    {
        SequenceNumber = sequenceNumber;
        IsRecoverable = isRecoverable;
        States = states;
    }

    /// <summary>Counts the tokens of a connection; a state is as the token with the highest number says.</summary>
    public uint SequenceNumber { get; }

    public bool IsRecoverable { get; }

    /// <summary>Whole entries, for <see cref="SessionStateEntry"/> to take off.</summary>
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
            return cursor.Invalid(ProtocolSection.SessionState, "the fields of the SessionState token do not fit into its length");
        }

        if ((flags & ~RecoverableFlag) != 0)
        {
            return cursor.Invalid(ProtocolSection.SessionState, $"the status 0x{flags:X2} of a session state has unknown bits");
        }

        token = new SessionStateToken(sequenceNumber, flags == RecoverableFlag, bytes.Slice(body.Position).ToArray());
        return ParseStatus.Done;
    }
}
