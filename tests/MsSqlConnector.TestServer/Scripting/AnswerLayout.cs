using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>Arranges the tokens of a response in packets: splits large values into chunks and completes the DONE tokens.</summary>
internal sealed class AnswerLayout(IPayloadSink sink, bool isProcedure, bool hasColumnEncryption)
{
    private const int ChunkHeaderSize = 4;

    private readonly List<int> _tokenEnds = [];

    public int[] TokenEnds => [.. _tokenEnds];

    public void Write(ReadOnlySpan<byte> token)
    {
        sink.Write(token);
        _tokenEnds.Add(sink.Position);
    }

    public void WriteDone(byte token, StatementEnd end, bool isLast)
    {
        TokenWriter writer = new(DoneToken.Size);
        DoneToken.Write(writer, token, isLast ? end.Status : end.Status | DoneStatus.More, end.Command, end.RowCount);
        Write(writer.Written);
    }

    public void Write(TokenWriter tokens, List<TokenEnd> ends, bool isLast)
    {
        int position = 0;
        int deferred = 0;
        for (int i = 0; i < ends.Count; i++)
        {
            while (deferred < tokens.DeferredValues.Count && tokens.DeferredValues[deferred].Position <= ends[i].Position)
            {
                position = WriteDeferred(tokens, position, tokens.DeferredValues[deferred++]);
            }

            sink.Write(tokens.Written[position..ends[i].Position]);
            position = ends[i].Position;
            if (ends[i].Statement is { } statement)
            {
                byte token = isProcedure ? TokenType.DoneInProcedure : statement.Token ?? TokenType.Done;
                WriteDone(token, statement, isLast && !isProcedure && i == ends.Count - 1);
            }
            else
            {
                _tokenEnds.Add(sink.Position);
            }

            if (ends[i].EndsPacket)
            {
                sink.EndPacket();
            }
        }
    }

    private int WriteDeferred(TokenWriter tokens, int position, in DeferredValue value)
    {
        if (value.EncryptedForm is null)
        {
            sink.Write(tokens.Written[position..value.Position]);
            WriteChunks(value.Value);
            return value.Position;
        }

        if (!hasColumnEncryption)
        {
            return position;
        }

        sink.Write(tokens.Written[position..(value.Position - value.ReplacedByteCount)]);
        sink.Write(value.EncryptedForm());
        return value.Position;
    }

    /// <summary>Chunks as real servers split them: each ends with its packet, and no length is split (MS-TDS 2.2.5.2.3).</summary>
    private void WriteChunks(byte[] value)
    {
        Span<byte> total = stackalloc byte[8];
        BitConverter.TryWriteBytes(total, (ulong)value.Length);
        KeepTogether(total.Length);
        sink.Write(total);
        Span<byte> chunkHeader = stackalloc byte[ChunkHeaderSize];
        int offset = 0;
        while (offset < value.Length)
        {
            KeepTogether(ChunkHeaderSize + 1);
            int byteCount = Math.Min(sink.FreeByteCount - ChunkHeaderSize, value.Length - offset);
            BitConverter.TryWriteBytes(chunkHeader, byteCount);
            sink.Write(chunkHeader);
            sink.Write(value.AsSpan(offset, byteCount));
            offset += byteCount;
        }

        KeepTogether(ChunkHeaderSize);
        chunkHeader.Clear();
        sink.Write(chunkHeader);
    }

    private void KeepTogether(int byteCount)
    {
        if (sink.FreeByteCount < byteCount)
        {
            sink.EndPacket();
        }
    }
}
