using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Parsing;

/// <summary>
/// A position in received bytes. Every read returns whether there were enough bytes. No read waits or goes beyond the end. If bytes are
/// missing, the position is anywhere within the item, and the caller returns to the checkpoint of the operation.
/// </summary>
internal ref struct Cursor
{
    private readonly ReadOnlySpan<byte> _bytes;

    public Cursor(ReadOnlySpan<byte> bytes, int position = 0)
    {
        _bytes = bytes;
        Position = position;
    }

    public int Position { get; private set; }

    /// <summary>
    /// Gets a value that indicates whether texts are only validated and skipped. They are then empty and cost no allocation.
    /// </summary>
    public bool SkipsTexts { get; init; }

    public readonly int Remaining => _bytes.Length - Position;

    /// <summary>Gets the error after <see cref="ParseStatus.InvalidData"/>.</summary>
    public string? Fault { get; private set; }

    /// <summary>Sets the error, a clause without a final period, and the section of MS-TDS that the bytes violate.</summary>
    public ParseStatus Invalid(string section, string fault)
    {
        Fault = ProtocolSection.Cite(section, fault);
        return ParseStatus.InvalidData;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ParseStatus TryReadByte(out byte value)
    {
        if ((uint)Position < (uint)_bytes.Length)
        {
            value = _bytes[Position++];
            return ParseStatus.Done;
        }

        value = 0;
        return ParseStatus.NeedMoreData;
    }

    public ParseStatus TryReadUInt16(out ushort value)
    {
        int position = Position;
        if (_bytes.Length - position < sizeof(ushort))
        {
            value = 0;
            return ParseStatus.NeedMoreData;
        }

        value = BinaryPrimitives.ReadUInt16LittleEndian(_bytes.Slice(position, sizeof(ushort)));
        Position = position + sizeof(ushort);
        return ParseStatus.Done;
    }

    public ParseStatus TryReadInt32(out int value)
    {
        int position = Position;
        if (_bytes.Length - position < sizeof(int))
        {
            value = 0;
            return ParseStatus.NeedMoreData;
        }

        value = BinaryPrimitives.ReadInt32LittleEndian(_bytes.Slice(position, sizeof(int)));
        Position = position + sizeof(int);
        return ParseStatus.Done;
    }

    public ParseStatus TryReadUInt32(out uint value)
    {
        int position = Position;
        if (_bytes.Length - position < sizeof(uint))
        {
            value = 0;
            return ParseStatus.NeedMoreData;
        }

        value = BinaryPrimitives.ReadUInt32LittleEndian(_bytes.Slice(position, sizeof(uint)));
        Position = position + sizeof(uint);
        return ParseStatus.Done;
    }

    public ParseStatus TryReadUInt64(out ulong value)
    {
        int position = Position;
        if (_bytes.Length - position < sizeof(ulong))
        {
            value = 0;
            return ParseStatus.NeedMoreData;
        }

        value = BinaryPrimitives.ReadUInt64LittleEndian(_bytes.Slice(position, sizeof(ulong)));
        Position = position + sizeof(ulong);
        return ParseStatus.Done;
    }

    public ParseStatus TryReadBytes(int byteCount, out ReadOnlySpan<byte> bytes)
    {
        if (byteCount > Remaining)
        {
            bytes = default;
            return ParseStatus.NeedMoreData;
        }

        bytes = _bytes.Slice(Position, byteCount);
        Position += byteCount;
        return ParseStatus.Done;
    }

    public ParseStatus TrySkip(int byteCount)
    {
        if (byteCount > Remaining)
        {
            return ParseStatus.NeedMoreData;
        }

        Position += byteCount;
        return ParseStatus.Done;
    }

    /// <summary>Returns a cursor at the same position that skips texts, to find out whether an item is complete.</summary>
    public readonly Cursor ToSkipTexts() => new(_bytes, Position) { SkipsTexts = true };

    /// <summary>Reads UTF-16 text of a known number of characters.</summary>
    public ParseStatus TryReadUnicode(int charCount, out string text)
    {
        ParseStatus status = TryReadBytes(charCount * sizeof(char), out ReadOnlySpan<byte> bytes);
        text = status == ParseStatus.Done && !SkipsTexts ? MemoryMarshal.Cast<byte, char>(bytes).ToString() : string.Empty;
        return status;
    }

    /// <summary>Reads a B_VARCHAR: a one-byte character count, then UTF-16 (MS-TDS 2.2.5.1).</summary>
    public ParseStatus TryReadByteLengthText(out string text)
    {
        ParseStatus status = TryReadByte(out byte charCount);
        text = string.Empty;
        return status == ParseStatus.Done ? TryReadUnicode(charCount, out text) : status;
    }

    /// <summary>Reads a US_VARCHAR: a two-byte character count, then UTF-16 (MS-TDS 2.2.5.1).</summary>
    public ParseStatus TryReadUInt16LengthText(out string text)
    {
        ParseStatus status = TryReadUInt16(out ushort charCount);
        text = string.Empty;
        return status == ParseStatus.Done ? TryReadUnicode(charCount, out text) : status;
    }
}
