using System;
using System.Data.SqlTypes;
using System.IO;
using System.Text;
using System.Xml;

namespace MsSqlConnector.Types;

/// <summary>
/// The two forms in which an xml value comes: UTF-16 text, and the tokens of MS-BINXML, which begin with a signature of
/// their own (MS-BINXML 2.1.1). The platform's <see cref="SqlXml"/> reads the tokens.
/// </summary>
internal static class XmlForm
{
    /// <summary>How many bytes tell the forms apart.</summary>
    public const int SignatureByteCount = 2;

    public const char ByteOrderMark = '\uFEFF';

    private static readonly XmlReaderSettings s_readerSettings = new()
    {
        ConformanceLevel = ConformanceLevel.Fragment,
        DtdProcessing = DtdProcessing.Prohibit,
        Async = true,
        CloseInput = true,
    };

    /// <summary>For a value that is held: a reader that may wait has buffers of 64 KB, this one as large as the value.</summary>
    private static readonly XmlReaderSettings s_heldReaderSettings = new()
    {
        ConformanceLevel = ConformanceLevel.Fragment,
        DtdProcessing = DtdProcessing.Prohibit,
        CloseInput = true,
    };

    private static readonly XmlWriterSettings s_writerSettings = new()
    {
        ConformanceLevel = ConformanceLevel.Fragment,
        CloseOutput = false,
    };

    /// <summary>Whether a value consists of binary tokens.</summary>
    public static bool IsBinary(ReadOnlySpan<byte> bytes) => bytes.Length >= SignatureByteCount && bytes[0] == 0xDF && bytes[1] == 0xFF;

    /// <summary>The value as the incumbent writes it: read and written again, so that an empty element has a blank before its slash.</summary>
    public static string Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            return string.Empty;
        }

        using XmlReader reader = CreateReader(bytes);
        return Write(reader);
    }

    /// <summary>A reader over a value that is held; it does not read asynchronously.</summary>
    public static XmlReader CreateReader(ReadOnlySpan<byte> bytes)
    {
        var stream = new MemoryStream(Encode(bytes), writable: false);
        return IsBinary(bytes) ? CreateBinaryReader(stream) : XmlReader.Create(stream, s_heldReaderSettings);
    }

    /// <summary>The bytes with the byte order mark, by which the platform finds the encoding and which not every server sends.</summary>
    public static byte[] Encode(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty || IsBinary(bytes))
        {
            return bytes.ToArray();
        }

        ReadOnlySpan<byte> text = WithoutByteOrderMark(bytes);
        byte[] marked = new byte[text.Length + sizeof(char)];
        marked[0] = 0xFF;
        marked[1] = 0xFE;
        text.CopyTo(marked.AsSpan(sizeof(char)));
        return marked;
    }

    public static XmlReader CreateReader(TextReader text) => XmlReader.Create(text, s_readerSettings);

    /// <summary>Whether reading failed for what the bytes are: the platform's reader of binary tokens says so in several ways.</summary>
    public static bool IsFault(Exception exception) => exception is XmlException or ArgumentException or FormatException
        or OverflowException or IndexOutOfRangeException or NullReferenceException or EndOfStreamException or InvalidCastException
        or NotSupportedException or (InvalidOperationException and not ObjectDisposedException);

    private static XmlReader CreateBinaryReader(Stream stream) => new SqlXml(stream).CreateReader();

    public static ReadOnlySpan<byte> WithoutByteOrderMark(ReadOnlySpan<byte> bytes) =>
        bytes.Length >= sizeof(char) && bytes[0] == 0xFF && bytes[1] == 0xFE ? bytes.Slice(sizeof(char)) : bytes;

    /// <summary>What is left of a reader, as text.</summary>
    public static string Write(XmlReader reader)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, s_writerSettings))
        {
            if (reader.ReadState == ReadState.Initial)
            {
                reader.Read();
            }

            while (!reader.EOF)
            {
                writer.WriteNode(reader, defattr: true);
            }
        }

        return text.ToString();
    }
}
