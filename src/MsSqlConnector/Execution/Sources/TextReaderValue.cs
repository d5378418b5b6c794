using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The characters of the application's text reader, which is left open.</summary>
internal sealed class TextReaderValue : CharValue
{
    private readonly TextReader _reader;

    public TextReaderValue(TextReader reader, long maxCharCount)
        : base(maxCharCount, hasByteOrderMark: false)
    {
        _reader = reader;
    }

    protected override int Fill(char[] chars, int charCount) => charCount == 0 ? 0 : _reader.Read(chars, 0, charCount);

    protected override ValueTask<int> FillAsync(char[] chars, int charCount, CancellationToken token) =>
        charCount == 0 ? default : _reader.ReadAsync(chars.AsMemory(0, charCount), token);
}
