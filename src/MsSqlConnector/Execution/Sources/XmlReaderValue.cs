using System.Threading;
using System.Threading.Tasks;
using System.Xml;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// The application's XML reader, written as text node by node. It is left open. If it is positioned inside an element, the rest of that
/// element is sent. As in Microsoft.Data.SqlClient, it is read asynchronously if it was created with <see cref="XmlReaderSettings.Async"/>.
/// </summary>
internal sealed class XmlReaderValue : CharValue
{
    private readonly XmlReader _reader;
    private readonly CharSink _sink;
    private readonly XmlNodeCopier _copier;
    private bool _isAtEnd;

    public XmlReaderValue(XmlReader reader, CharSink sink, long maxCharCount, bool hasByteOrderMark)
        : base(maxCharCount, hasByteOrderMark)
    {
        _reader = reader;
        _sink = sink;
        _copier = new XmlNodeCopier(reader, sink);
    }

    protected override int Fill(char[] chars, int charCount)
    {
        while (_sink.CharCount < charCount && !_isAtEnd)
        {
            _isAtEnd = !(_copier.NeedsRead ? _reader.Read() : !_reader.EOF) || !_copier.Copy();
        }

        return _sink.CopyTo(chars, charCount);
    }

    protected override async ValueTask<int> FillAsync(char[] chars, int charCount, CancellationToken token)
    {
        if (_reader.Settings is not { Async: true })
        {
            return Fill(chars, charCount);
        }

        while (_sink.CharCount < charCount && !_isAtEnd)
        {
            bool isOnNode = _copier.NeedsRead ? await _reader.ReadAsync().ConfigureAwait(false) : !_reader.EOF;
            _isAtEnd = !isOnNode || !await _copier.CopyAsync().ConfigureAwait(false);
        }

        return _sink.CopyTo(chars, charCount);
    }
}
