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
/// Text and xml off the connection, in sequential mode: decoded as it comes. The first bytes of an xml value say whether it is
/// text or the binary tokens that no server sends unasked; those are read whole, for the platform's reader of them neither
/// waits asynchronously nor fails clearly.
/// </summary>
public sealed partial class SqlDataReader
{
    private static readonly byte[] s_noSignature = [];

    private static bool IsText(in TypeInfo type) => type.Codec is TextCodec or VariantCodec;

    /// <summary>Opens a value as a stream or a reader without waiting on the thread for anything of it.</summary>
    private async Task<object> OpenValueAsync<T>(int i, CancellationToken token)
    {
        if (!await TryOpenColumnAsync(i, token).ConfigureAwait(false))
        {
            return GetHeldReader<T>(i);
        }

        ColumnStream stream = OpenStream();
        if (typeof(T) == typeof(Stream))
        {
            return stream;
        }

        byte[] signature = IsXml(i) ? await ReadSignatureAsync(stream, token).ConfigureAwait(false) : s_noSignature;
        ColumnText text = XmlForm.IsBinary(signature)
            ? new ColumnText(stream, MakeTextReader(i, await ReadWholeAsync(signature, stream, token).ConfigureAwait(false)))
            : OpenText(i, signature, stream);
        return typeof(T) == typeof(TextReader) ? text.Reader : XmlForm.CreateReader(text.Reader);
    }

    private async ValueTask<bool> TryOpenColumnAsync(int i, CancellationToken token)
    {
        Enter();
        try
        {
            PrepareToOpen(i);
            await _results.RunAsync(ResultStep.OpenColumn, _timeoutSeconds, token).ConfigureAwait(false);
            ArriveAtColumn();
            return _results.IsValueOpen;
        }
        catch (Exception exception) when (LeavesRow(exception))
        {
            throw;
        }
        finally
        {
            Exit();
        }
    }

    private object GetHeldReader<T>(int i)
    {
        NotNull(i);
        return typeof(T) == typeof(Stream) ? GetStream(i) : typeof(T) == typeof(TextReader) ? GetTextReader(i) : GetXmlReader(i);
    }

    private ColumnText OpenText(int i)
    {
        ColumnStream stream = OpenStream();
        byte[] signature = IsXml(i) ? ReadSignature(stream) : s_noSignature;
        return XmlForm.IsBinary(signature)
            ? new ColumnText(stream, MakeTextReader(i, ReadWhole(signature, stream)))
            : OpenText(i, signature, stream);
    }

    private ColumnText OpenText(int i, byte[] signature, ColumnStream stream)
    {
        Encoding encoding = GetEncoding(i);
        stream.IsUnicode = encoding is StoredUnicode;
        if (signature.Length == 0)
        {
            return new ColumnText(stream, ColumnText.MakeReader(stream, encoding));
        }

        ReadOnlySpan<byte> start = XmlForm.WithoutByteOrderMark(signature);
        return new ColumnText(stream, ColumnText.MakeReader(new StreamWithStart(start.ToArray(), stream), encoding));
    }

    private StringReader MakeTextReader(int i, MemoryStream tokens)
    {
        try
        {
            return new StringReader(
                XmlCodec.Instance.GetString(tokens.GetBuffer().AsSpan(0, (int)tokens.Length), _metadata.Columns[i].Type));
        }
        catch (InvalidValueException invalid)
        {
            throw Break(invalid);
        }
    }

    private bool IsXml(int i) => _metadata.Columns[i].Type.Type == TdsType.Xml;

    /// <summary>The first bytes of an open xml value.</summary>
    private static byte[] ReadSignature(ColumnStream stream)
    {
        byte[] signature = new byte[XmlForm.SignatureByteCount];
        int count = ReadFully(stream, signature, 0, signature.Length);
        return signature.AsSpan(0, count).ToArray();
    }

    private static async Task<byte[]> ReadSignatureAsync(ColumnStream stream, CancellationToken token)
    {
        byte[] signature = new byte[XmlForm.SignatureByteCount];
        int total = 0;
        int count;
        while (total < signature.Length && (count = await stream.ReadAsync(signature.AsMemory(total), token).ConfigureAwait(false)) > 0)
        {
            total += count;
        }

        return signature.AsSpan(0, total).ToArray();
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

    private Encoding GetEncoding(int i)
    {
        ColumnMetadata column = _metadata.Columns[i];
        return column.Type.Type switch
        {
            TdsType.NVarChar or TdsType.NText or TdsType.Xml => StoredUnicode.Instance,
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
