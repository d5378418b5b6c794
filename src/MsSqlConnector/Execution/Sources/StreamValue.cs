using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Sources;

/// <summary>A stream that is sent as varbinary(max): in chunks, after an unknown total length (MS-TDS 2.2.5.2.3).</summary>
internal sealed class StreamValue : StreamedValue
{
    /// <summary>The chunk size in bytes. A chunk fits into the space that is always free in the writer.</summary>
    private const int ChunkByteCount = 16 * 1024;

    private readonly Stream _stream;
    private long _byteCountLeft;
    private byte[] _chunk = [];
    private int _chunkByteCount;
    private bool _isStarted;
    private bool _isAtEnd;

    /// <param name="stream">The stream. It is read from its current position and left open.</param>
    /// <param name="maxByteCount">The maximum number of bytes. Further bytes are not sent.</param>
    public StreamValue(Stream stream, long maxByteCount)
    {
        _stream = stream;
        _byteCountLeft = maxByteCount;
    }

    public override bool NeedsInput => _isStarted && _chunkByteCount == 0 && !_isAtEnd;

    public override bool TryWrite(PacketWriter writer, in TypeInfo type)
    {
        if (NeedsInput || writer.IsFull)
        {
            return false;
        }

        if (!_isStarted)
        {
            writer.WriteUInt64(TypeInfoWriter.UnknownTotal);
            _isStarted = true;
            return false;
        }

        // A chunk with length 0 ends the value.
        writer.WriteUInt32((uint)_chunkByteCount);
        writer.WriteBytes(_chunk.AsSpan(0, _chunkByteCount));
        _chunkByteCount = 0;
        return _isAtEnd;
    }

    public override void ReadInput() => AcceptInput(_stream.Read(GetChunk(), 0, GetByteCount()));

    public override async ValueTask ReadInputAsync(CancellationToken token) =>
        AcceptInput(await _stream.ReadAsync(GetChunk().AsMemory(0, GetByteCount()), token).ConfigureAwait(false));

    public override void Close(bool isReading)
    {
        if (_chunk.Length > 0 && !isReading)
        {
            ArrayPool<byte>.Shared.Return(_chunk);
        }

        _chunk = [];
    }

    private byte[] GetChunk() => _chunk.Length > 0 ? _chunk : _chunk = ArrayPool<byte>.Shared.Rent(ChunkByteCount);

    private int GetByteCount() => (int)Math.Min(ChunkByteCount, _byteCountLeft);

    private void AcceptInput(int byteCount)
    {
        _chunkByteCount = CheckReadCount(byteCount, GetByteCount());
        _byteCountLeft -= byteCount;
        _isAtEnd = byteCount == 0;
    }
}
