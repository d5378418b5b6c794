using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Streams;

/// <summary>
/// Opens a text or XML value that is read from the connection and decoded as it arrives. The first bytes of an XML value determine whether
/// it is text or binary XML, which servers send only on request. Binary XML is read completely, because the platform's reader for it
/// neither supports asynchronous reading nor reports errors clearly.
/// </summary>
internal readonly struct ColumnTextFactory(IColumnSource source, int ordinal)
{
    private static readonly byte[] s_noSignature = [];

    public bool IsXml => Column.Type.Type == TdsType.Xml;

    private ColumnMetadata Column => source.Row.Metadata.Columns[ordinal];

    /// <summary>
    /// Gets a value that indicates whether the column has large values that are not text. It is checked before a value is opened, because
    /// an open value can no longer be read in another way.
    /// </summary>
    public bool IsRefused => Column.Type.LengthForm is LengthForm.Plp or LengthForm.TextPointer && !IsText;

    private bool IsText =>
        Column.Type.Type is TdsType.NVarChar or TdsType.NText or TdsType.Xml or TdsType.VarChar or TdsType.Text or TdsType.Json;

    /// <summary>Refuses a value of a column that is not text. Returns null for NULL, which a later check handles.</summary>
    /// <param name="target">The type that the caller requested.</param>
    /// <exception cref="InvalidCastException">The value is not NULL.</exception>
    public ColumnText? Refuse(Type target) =>
        source.Row.IsNullInMemory(ordinal, source) ? null : throw source.Row.CannotCast(ordinal, target);

    public ColumnText Open(ColumnStream stream)
    {
        byte[] signature = IsXml ? ReadSignature(stream) : s_noSignature;
        return XmlForm.IsBinary(signature)
            ? new ColumnText(stream, ReadTokens(ReadWhole(signature, stream)))
            : Open(signature, stream);
    }

    public async Task<ColumnText> OpenAsync(ColumnStream stream, CancellationToken token)
    {
        byte[] signature = IsXml ? await ReadSignatureAsync(stream, token).ConfigureAwait(false) : s_noSignature;
        return XmlForm.IsBinary(signature)
            ? new ColumnText(stream, ReadTokens(await ReadWholeAsync(signature, stream, token).ConfigureAwait(false)))
            : Open(signature, stream);
    }

    /// <exception cref="InvalidCastException">The column is not text.</exception>
    public Encoding GetEncoding() => Column.Type.Type switch
    {
        TdsType.NVarChar or TdsType.NText or TdsType.Xml => StoredUnicode.Instance,
        TdsType.VarChar or TdsType.Text => GetCodePage(),
        TdsType.Json => Collation.Utf8.GetEncoding(),
        _ => throw source.Row.CannotCast(ordinal, typeof(TextReader)),
    };

    private ColumnText Open(byte[] signature, ColumnStream stream)
    {
        Encoding encoding = GetEncoding();
        stream.IsUnicode = encoding is StoredUnicode;
        if (signature.Length == 0)
        {
            return new ColumnText(stream, ColumnText.CreateReader(stream, encoding));
        }

        ReadOnlySpan<byte> start = XmlForm.WithoutByteOrderMark(signature);
        return new ColumnText(stream, ColumnText.CreateReader(new StreamWithStart(start.ToArray(), stream), encoding));
    }

    private Encoding GetCodePage()
    {
        try
        {
            return ((CodePageTextCodec)Column.Type.Codec).GetEncoding(Column.Type);
        }
        catch (InvalidValueException invalid)
        {
            throw source.BreakConnection(invalid);
        }
    }

    private StringReader ReadTokens(MemoryStream tokens)
    {
        try
        {
            return new StringReader(XmlCodec.Instance.GetString(tokens.GetBuffer().AsSpan(0, (int)tokens.Length), Column.Type));
        }
        catch (InvalidValueException invalid)
        {
            throw source.BreakConnection(invalid);
        }
    }

    /// <summary>Reads the first bytes of an open XML value.</summary>
    private static byte[] ReadSignature(ColumnStream stream)
    {
        byte[] signature = new byte[XmlForm.SignatureByteCount];
        int count = PartialReads.ReadFully(stream, signature, 0, signature.Length);
        return signature.AsSpan(0, count).ToArray();
    }

    private static async Task<byte[]> ReadSignatureAsync(ColumnStream stream, CancellationToken token)
    {
        byte[] signature = new byte[XmlForm.SignatureByteCount];
        int count = await PartialReads.ReadFullyAsync(stream, signature, 0, signature.Length, token).ConfigureAwait(false);
        return signature.AsSpan(0, count).ToArray();
    }

    private static MemoryStream ReadWhole(byte[] signature, ColumnStream rest)
    {
        var whole = new MemoryStream();
        whole.Write(signature, 0, signature.Length);
        rest.CopyTo(whole);
        return whole;
    }

    private static async Task<MemoryStream> ReadWholeAsync(byte[] signature, ColumnStream rest, CancellationToken token)
    {
        var whole = new MemoryStream();
        whole.Write(signature, 0, signature.Length);
        await rest.CopyToAsync(whole, ColumnStream.CopyByteCount, token).ConfigureAwait(false);
        return whole;
    }
}
