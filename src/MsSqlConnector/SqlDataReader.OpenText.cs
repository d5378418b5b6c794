using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>
/// Text and xml off the connection, in sequential mode. The first bytes of an xml value say whether it is text or binary
/// tokens; text is decoded as it comes, tokens are read by the platform.
/// </summary>
public sealed partial class SqlDataReader
{
    private static readonly byte[] s_noSignature = [];

    private static bool IsText(in TypeInfo type) => type.Codec is TextCodec or VariantCodec;

    /// <summary>Opens a value as a stream or a reader without waiting on the thread for it to be reached.</summary>
    private async Task<object> OpenValueAsync<T>(int i, CancellationToken token)
    {
        PrepareToOpen(i);
        await _results.RunAsync(ResultStep.OpenColumn, _timeoutSeconds, token).ConfigureAwait(false);
        ArriveAtColumn();
        if (!_results.IsValueOpen)
        {
            return GetHeldReader<T>(i);
        }

        byte[] signature = s_noSignature;
        if (typeof(T) != typeof(Stream) && GetColumn(i).Type.Type == TdsType.Xml)
        {
            signature = new byte[XmlForm.SignatureByteCount];
            int count = await OpenStream().ReadAsync(signature.AsMemory(), token).ConfigureAwait(false);
            if (count == 1)
            {
                count += await OpenStream().ReadAsync(signature.AsMemory(1), token).ConfigureAwait(false);
            }

            signature = signature.AsSpan(0, count).ToArray();
        }

        return typeof(T) == typeof(Stream) ? OpenStream()
            : typeof(T) == typeof(TextReader) ? OpenText(i, signature).Reader
            : OpenXml(i, signature);
    }

    private object GetHeldReader<T>(int i) =>
        typeof(T) == typeof(Stream) ? GetStream(i) : typeof(T) == typeof(TextReader) ? GetTextReader(i) : GetXmlReader(i);

    private ColumnText OpenText(int i) => OpenText(i, ReadSignature(i));

    private ColumnText OpenText(int i, byte[] signature)
    {
        Encoding encoding = GetEncoding(i);
        ColumnStream stream = OpenStream(isUnicode: ReferenceEquals(encoding, Encoding.Unicode) && !XmlForm.IsBinary(signature));
        if (signature.Length == 0)
        {
            return new ColumnText(stream, ColumnText.MakeReader(stream, encoding));
        }

        if (!XmlForm.IsBinary(signature))
        {
            ReadOnlySpan<byte> start = XmlForm.WithoutByteOrderMark(signature);
            return new ColumnText(stream, ColumnText.MakeReader(new StreamWithStart(start.ToArray(), stream), encoding));
        }

        return new ColumnText(stream, new StringReader(ReadTokens(i, new StreamWithStart(signature, stream))));
    }

    private string ReadTokens(int i, Stream stream)
    {
        TypeInfo type = _metadata.Columns[i].Type;
        try
        {
            return ((XmlCodec)type.Codec).ReadTokens(stream, type);
        }
        catch (InvalidValueException invalid)
        {
            throw Break(invalid);
        }
    }

    private XmlReader OpenXml(int i, byte[] signature) => XmlForm.IsBinary(signature)
        ? XmlForm.CreateBinaryReader(new StreamWithStart(signature, OpenStream()))
        : XmlForm.CreateReader(OpenText(i, signature).Reader);

    /// <summary>The first bytes of an open xml value; of no other.</summary>
    private byte[] ReadSignature(int i)
    {
        if (GetColumn(i).Type.Type != TdsType.Xml)
        {
            return s_noSignature;
        }

        byte[] signature = new byte[XmlForm.SignatureByteCount];
        int count = ReadFully(OpenStream(), signature, 0, signature.Length);
        return signature.AsSpan(0, count).ToArray();
    }

    private Encoding GetEncoding(int i)
    {
        ColumnMetadata column = _metadata.Columns[i];
        return column.Type.Type switch
        {
            TdsType.NVarChar or TdsType.NText or TdsType.Xml => Encoding.Unicode,
            TdsType.VarChar or TdsType.Text => GetEncoding(column.Type),
            TdsType.Json => Collation.Utf8.GetEncoding(),
            _ => throw CannotCast(i, typeof(TextReader)),
        };
    }

    private Encoding GetEncoding(in TypeInfo type)
    {
        try
        {
            return ((CodePageTextCodec)type.Codec).GetEncoding(type);
        }
        catch (InvalidValueException invalid)
        {
            throw Break(invalid);
        }
    }
}
