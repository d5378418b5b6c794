using System;
using System.Text;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// A megabyte of text that is written into packets in ranges, and encoded as a whole as in an earlier version, in code pages and in UTF-8.
/// </summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class TextRanges
{
    private const int CharCount = 512 * 1024;
    private const int PacketByteCount = 8000;

    private readonly PacketWriter _writer = new();
    private string _text = "";
    private TypeInfo _type;

    [Params("code page 1252", "code page 932", "UTF-8")]
    public string Encoding { get; set; } = "";

    [GlobalSetup]
    public void Prepare()
    {
        (Collation collation, string pattern) = Encoding switch
        {
            "code page 1252" => (Collation.Default, "naïve café "),
            "code page 932" => (new Collation(0x0411, 0), "東京 Tokyo "),
            _ => (Collation.Utf8, "naïve café 東京 🚀 "),
        };
        StringBuilder text = new();
        while (text.Length < CharCount)
        {
            text.Append(pattern);
        }

        _text = text.ToString();
        _type = new TypeInfo(TdsType.VarChar, LengthForm.Plp, CodePageTextCodec.Instance, -1, collation: collation);
    }

    [Benchmark(Baseline = true)]
    public int Whole()
    {
        Encoding encoding = _type.Collation.GetEncoding();
        char[] characters = _text.ToCharArray();
        byte[] bytes = new byte[encoding.GetByteCount(characters)];
        _writer.Begin(PacketType.Rpc, PacketStatus.Normal, PacketByteCount);
        int byteCount = encoding.GetBytes(characters, 0, characters.Length, bytes, 0);
        for (int position = 0; position < byteCount; position += PacketByteCount)
        {
            _writer.WriteBytes(bytes.AsSpan(position, Math.Min(PacketByteCount, byteCount - position)));
            if (_writer.IsFull)
            {
                _writer.DiscardFullPackets();
            }
        }

        _writer.Complete();
        return byteCount;
    }

    [Benchmark]
    public long Ranges()
    {
        _writer.Begin(PacketType.Rpc, PacketStatus.Normal, PacketByteCount);
        long progress = 0;
        while (!CodePageTextCodec.Instance.TryWriteLongValue(_writer, _type, _text, ref progress))
        {
            _writer.DiscardFullPackets();
        }

        _writer.Complete();
        return progress;
    }
}
