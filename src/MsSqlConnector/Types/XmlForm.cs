using System;
using System.Data.SqlTypes;
using System.IO;
using System.Text;
using System.Xml;

namespace MsSqlConnector.Types;

/// <summary>
/// The two formats of an xml value: UTF-16 text, and the tokens of MS-BINXML, which start with a signature (MS-BINXML 2.1.1).
/// <see cref="SqlXml"/> of the platform reads the tokens.
/// </summary>
internal static class XmlForm
{
    /// <summary>The number of bytes that distinguish the formats.</summary>
    public const int SignatureByteCount = 2;

    public const char ByteOrderMark = '\uFEFF';

    private static readonly XmlReaderSettings s_asyncReaderSettings = new()
    {
        ConformanceLevel = ConformanceLevel.Fragment,
        DtdProcessing = DtdProcessing.Prohibit,
        Async = true,
        CloseInput = true,
    };

    /// <summary>
    /// The settings of a synchronous reader. An asynchronous reader has buffers of 64 KB; this reader has buffers of the size of a value in
    /// memory.
    /// </summary>
    private static readonly XmlReaderSettings s_readerSettings = new()
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

    /// <summary>Returns whether a value consists of binary tokens.</summary>
    public static bool IsBinary(ReadOnlySpan<byte> bytes) => bytes.Length >= SignatureByteCount && bytes[0] == 0xDF && bytes[1] == 0xFF;

    /// <summary>
    /// Returns the value as Microsoft.Data.SqlClient does: parsed and written again, so that an empty element has a space before its slash.
    /// </summary>
    public static string Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes.IsEmpty)
        {
            return string.Empty;
        }

        using XmlReader reader = CreateReader(bytes);
        return Write(reader);
    }

    /// <summary>Creates a reader for a value in memory. It does not read asynchronously.</summary>
    public static XmlReader CreateReader(ReadOnlySpan<byte> bytes)
    {
        var stream = new MemoryStream(Encode(bytes), writable: false);
        return IsBinary(bytes) ? CreateBinaryReader(stream) : XmlReader.Create(stream, s_readerSettings);
    }

    /// <summary>
    /// Returns the bytes with a byte order mark, which the platform uses to detect the encoding and which not every server sends.
    /// </summary>
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

    public static XmlReader CreateReader(TextReader text, bool isAsync = false) =>
        XmlReader.Create(text, isAsync ? s_asyncReaderSettings : s_readerSettings);

    /// <summary>
    /// Returns whether an exception was caused by invalid bytes. The platform's reader for binary tokens throws several exception types.
    /// </summary>
    public static bool IsFault(Exception exception) => exception is XmlException or ArgumentException or FormatException
        or OverflowException or IndexOutOfRangeException or NullReferenceException or EndOfStreamException or InvalidCastException
        or NotSupportedException or (InvalidOperationException and not ObjectDisposedException);

    private static XmlReader CreateBinaryReader(Stream stream) => new SqlXml(stream).CreateReader();

    public static ReadOnlySpan<byte> WithoutByteOrderMark(ReadOnlySpan<byte> bytes) =>
        bytes.Length >= sizeof(char) && bytes[0] == 0xFF && bytes[1] == 0xFE ? bytes.Slice(sizeof(char)) : bytes;

    /// <summary>Returns the remaining content of a reader as text.</summary>
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
