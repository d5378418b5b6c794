using System;
using System.Runtime.InteropServices;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>UCS-2 to a string: ASCII of several lengths, ASCII with Unicode at the end, and surrogate pairs.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class UnicodeReads
{
    private byte[] _bytes = [];

    [Params("ASCII 8", "ASCII 50", "ASCII 500", "ASCII 5000", "trailing Unicode 50", "trailing Unicode 500", "emoji 50", "emoji 500")]
    public string Text { get; set; } = "";

    [GlobalSetup]
    public void Prepare()
    {
        int charCount = int.Parse(Text[(Text.LastIndexOf(' ') + 1)..], System.Globalization.CultureInfo.InvariantCulture);
        char[] text = new char[charCount];
        for (int i = 0; i < charCount; i++)
        {
            text[i] = Text[0] == 'e' ? "🚀"[i % 2] : (char)('a' + (i % 26));
        }

        if (Text[0] == 't')
        {
            "語🚀".CopyTo(text.AsSpan(charCount - 3));
        }

        _bytes = MemoryMarshal.AsBytes(text.AsSpan()).ToArray();
        if (Ours() != ByteByByte())
        {
            throw new InvalidOperationException("The reader and the reference read different values.");
        }
    }

    [Benchmark(Baseline = true)]
    public string ByteByByte() => CodeUnitText.Read(_bytes);

    [Benchmark]
    public string Ours() => UnicodeTextCodec.ReadString(_bytes);
}
