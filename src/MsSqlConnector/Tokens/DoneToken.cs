using System;
using System.Buffers.Binary;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>The end of a statement: DONE, DONEPROC and DONEINPROC share one layout (MS-TDS 2.2.7.6 to 2.2.7.8).</summary>
internal readonly struct DoneToken
{
    /// <summary>The number of bytes after the token's type.</summary>
    public const int ByteCount = 12;

    private DoneToken(DoneStatus status, ushort command, long rowCount)
    {
        Status = status;
        Command = command;
        RowCount = rowCount;
    }

    public DoneStatus Status { get; }

    /// <summary>Gets the kind of the statement. 0xC1 is a SELECT; the specification defines no values.</summary>
    public ushort Command { get; }

    /// <summary>Gets the row count, which is valid only if <see cref="HasCount"/> is true.</summary>
    public long RowCount { get; }

    public bool HasMore => (Status & DoneStatus.More) != 0;

    /// <summary>
    /// Gets a value that indicates whether the message continues: with the response to the same call, or to the next one.
    /// </summary>
    public bool IsFollowed => HasMore || (Status & DoneStatus.RpcInBatch) != 0;

    public bool HasCount => (Status & DoneStatus.Count) != 0;

    public bool IsAttentionAcknowledgement => (Status & DoneStatus.Attention) != 0;

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, out DoneToken token)
    {
        ParseStatus status = cursor.TryReadBytes(ByteCount, out ReadOnlySpan<byte> bytes);
        token = status == ParseStatus.Done
            ? new DoneToken(
                (DoneStatus)BinaryPrimitives.ReadUInt16LittleEndian(bytes),
                BinaryPrimitives.ReadUInt16LittleEndian(bytes.Slice(2)),
                BinaryPrimitives.ReadInt64LittleEndian(bytes.Slice(4)))
            : default;
        return status;
    }
}

/// <summary>The status flags of DONE, DONEPROC and DONEINPROC (MS-TDS 2.2.7.6 to 2.2.7.8).</summary>
[Flags]
internal enum DoneStatus : ushort
{
    Final = 0x0000,

    /// <summary>More results follow in this message.</summary>
    More = 0x0001,

    Error = 0x0002,

    /// <summary>The transaction flag of the specification. Servers never set it.</summary>
    InTransaction = 0x0004,

    /// <summary>The row count is valid.</summary>
    Count = 0x0010,

    /// <summary>The acknowledgement of an attention.</summary>
    Attention = 0x0020,

    /// <summary>On DONEPROC: the end of one of several procedures in one RPC message.</summary>
    RpcInBatch = 0x0080,

    /// <summary>A severe error: the preceding results are invalid and the connection is broken.</summary>
    ServerError = 0x0100,
}
