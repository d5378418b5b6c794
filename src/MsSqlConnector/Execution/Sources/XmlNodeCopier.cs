using System.IO;
using System.Threading.Tasks;
using System.Xml;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// Copies XML node by node, and long text in pieces. The platform's <c>WriteNode</c> copies an element with all of its content, which would
/// keep a document of any size in memory.
/// </summary>
internal sealed class XmlNodeCopier
{
    private const int ChunkCharCount = 2048;

    private static readonly XmlWriterSettings s_settings = new()
    {
        ConformanceLevel = ConformanceLevel.Fragment,
        CloseOutput = false,
        OmitXmlDeclaration = true,
    };

    private readonly XmlReader _reader;
    private readonly XmlWriter _writer;
    private readonly char[] _chunk = new char[ChunkCharCount];
    private int _depth;
    private int _carriedCharCount;

    public XmlNodeCopier(XmlReader reader, TextWriter target)
    {
        _reader = reader;
        _writer = XmlWriter.Create(target, s_settings);
        NeedsRead = reader.ReadState == ReadState.Initial;
    }

    /// <summary>
    /// Gets a value that indicates whether the reader has to be advanced, because its current node was copied or nothing has been read yet.
    /// </summary>
    public bool NeedsRead { get; private set; }

    /// <summary>Copies the current node, or a piece of it. Returns false at the end of an element that was not begun here.</summary>
    public bool Copy()
    {
        if (_reader.NodeType == XmlNodeType.Text && _reader.CanReadValueChunk)
        {
            WriteChunk(_reader.ReadValueChunk(_chunk, _carriedCharCount, ChunkCharCount - _carriedCharCount));
            return true;
        }

        return CopyWhole();
    }

    /// <inheritdoc cref="Copy"/>
    public async ValueTask<bool> CopyAsync()
    {
        if (_reader.NodeType == XmlNodeType.Text && _reader.CanReadValueChunk)
        {
            WriteChunk(
                await _reader.ReadValueChunkAsync(_chunk, _carriedCharCount, ChunkCharCount - _carriedCharCount).ConfigureAwait(false));
            return true;
        }

        return CopyWhole();
    }

    private void WriteChunk(int charCount)
    {
        bool isOver = charCount == 0;
        charCount += _carriedCharCount;

        // A surrogate pair is written together: the first half waits for the second.
        _carriedCharCount = !isOver && char.IsHighSurrogate(_chunk[charCount - 1]) ? 1 : 0;
        _writer.WriteChars(_chunk, 0, charCount - _carriedCharCount);
        _chunk[0] = charCount > 0 ? _chunk[charCount - 1] : default;
        EndNode(isOver);
    }

    private bool CopyWhole()
    {
        if (_reader.NodeType == XmlNodeType.EndElement && _depth-- == 0)
        {
            return false;
        }

        WriteNode();
        EndNode(isCopied: true);
        return true;
    }

    private void EndNode(bool isCopied)
    {
        NeedsRead = isCopied;
        _writer.Flush();
    }

    private void WriteNode()
    {
        switch (_reader.NodeType)
        {
            case XmlNodeType.Element:
                WriteElement();
                break;
            case XmlNodeType.EndElement:
                _writer.WriteFullEndElement();
                break;
            case XmlNodeType.Text:
                _writer.WriteString(_reader.Value);
                break;
            case XmlNodeType.CDATA:
                _writer.WriteCData(_reader.Value);
                break;
            case XmlNodeType.Whitespace or XmlNodeType.SignificantWhitespace:
                _writer.WriteWhitespace(_reader.Value);
                break;
            case XmlNodeType.EntityReference:
                _writer.WriteEntityRef(_reader.Name);
                break;
            case XmlNodeType.ProcessingInstruction:
                _writer.WriteProcessingInstruction(_reader.Name, _reader.Value);
                break;
            case XmlNodeType.Comment:
                _writer.WriteComment(_reader.Value);
                break;
            case XmlNodeType.DocumentType:
                _writer.WriteDocType(_reader.Name, _reader.GetAttribute("PUBLIC"), _reader.GetAttribute("SYSTEM"), _reader.Value);
                break;
            default:
                // An XML declaration is omitted, because it names the encoding of the source, not of the value that is sent.
                break;
        }
    }

    private void WriteElement()
    {
        bool isEmpty = _reader.IsEmptyElement;
        _writer.WriteStartElement(_reader.Prefix, _reader.LocalName, _reader.NamespaceURI);
        _writer.WriteAttributes(_reader, defattr: true);
        if (isEmpty)
        {
            _writer.WriteEndElement();
        }
        else
        {
            _depth++;
        }
    }
}
