using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// Characters that are streamed as nvarchar(max), as xml, or in the encoding of varchar(max) and json. They are sent in chunks after an
/// unknown total length (MS-TDS 2.2.5.2.3).
/// </summary>
internal abstract class CharValue : StreamedValue
{
    /// <summary>The chunk size in characters. In every encoding, a chunk fits into the space that is always free in the writer.</summary>
    private const int ChunkCharCount = 4096;

    private readonly long _maxCharCount;
    private readonly bool _hasByteOrderMark;
    private long _charCountLeft;
    private char[] _chars = [];
    private byte[] _bytes = [];
    private int _charCount;
    private Encoder? _encoder;
    private bool _isStarted;
    private bool _isAtEnd;

    /// <param name="maxCharCount">The maximum number of characters. Further characters are not sent.</param>
    /// <param name="hasByteOrderMark">Whether the value begins with a byte order mark.</param>
    protected CharValue(long maxCharCount, bool hasByteOrderMark)
    {
        _maxCharCount = maxCharCount;
        _charCountLeft = maxCharCount;
        _hasByteOrderMark = hasByteOrderMark;
    }

    public override bool NeedsInput => _isStarted && _charCount == 0 && !_isAtEnd;

    public override bool TryWrite(PacketWriter writer, in TypeInfo type)
    {
        if (NeedsInput || writer.IsFull)
        {
            return false;
        }

        if (!_isStarted)
        {
            Begin(writer, type);
            return false;
        }

        if (type.Codec is CodePageTextCodec)
        {
            WriteEncoded(writer, type);
        }
        else if (_charCount > 0)
        {
            writer.WriteUInt32((uint)(_charCount * sizeof(char)));
            writer.WriteUnicode(_chars.AsSpan(0, _charCount));
        }

        _charCount = 0;
        if (_isAtEnd)
        {
            writer.WriteUInt32(0);
        }

        return _isAtEnd;
    }

    public override void ReadInput() => AcceptInput(Fill(GetChars(), GetCharCount()));

    public override async ValueTask ReadInputAsync(CancellationToken token) =>
        AcceptInput(await FillAsync(GetChars(), GetCharCount(), token).ConfigureAwait(false));

    public override void Close(bool isReading)
    {
        if (_chars.Length > 0 && !isReading)
        {
            ArrayPool<char>.Shared.Return(_chars);
        }

        if (_bytes.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
        }

        _chars = [];
        _bytes = [];
    }

    /// <summary>Prepares for the next value.</summary>
    protected void Restart()
    {
        _charCountLeft = _maxCharCount;
        _charCount = 0;
        _isStarted = false;
        _isAtEnd = false;
        _encoder?.Reset();
    }

    /// <summary>Reads up to <paramref name="charCount"/> characters into the start of the array. Returns 0 at the end.</summary>
    protected abstract int Fill(char[] chars, int charCount);

    /// <inheritdoc cref="Fill"/>
    protected abstract ValueTask<int> FillAsync(char[] chars, int charCount, CancellationToken token);

    private void Begin(PacketWriter writer, in TypeInfo type)
    {
        writer.WriteUInt64(TypeInfoWriter.UnknownTotal);
        _isStarted = true;
        if (_hasByteOrderMark)
        {
            writer.WriteUInt32(sizeof(char));
            writer.WriteUInt16(XmlForm.ByteOrderMark);
        }
    }

    private void WriteEncoded(PacketWriter writer, in TypeInfo type)
    {
        Encoding encoding = type.Collation.GetEncoding();
        if (_bytes.Length == 0)
        {
            _bytes = ArrayPool<byte>.Shared.Rent(encoding.GetMaxByteCount(ChunkCharCount));
        }

        // The encoder keeps the first half of a surrogate pair at the end for the next chunk.
        _encoder ??= encoding.GetEncoder();
        int byteCount = _encoder.GetBytes(_chars.AsSpan(0, _charCount), _bytes, _isAtEnd);
        if (byteCount > 0)
        {
            writer.WriteUInt32((uint)byteCount);
            writer.WriteBytes(_bytes.AsSpan(0, byteCount));
        }
    }

    private char[] GetChars() => _chars.Length > 0 ? _chars : _chars = ArrayPool<char>.Shared.Rent(ChunkCharCount);

    private int GetCharCount() => (int)Math.Min(ChunkCharCount, _charCountLeft);

    private void AcceptInput(int charCount)
    {
        _charCount = CheckReadCount(charCount, GetCharCount());
        _charCountLeft -= charCount;
        _isAtEnd = charCount == 0;
    }
}
