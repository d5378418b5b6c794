using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.BulkCopy.Operations;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>
/// Writes the rows of a result as a bulk copy does, each into a message of its own, and into columns of the same type, of sql_variant, and
/// of types without a length or with a text pointer. Whatever a row contains, its message must be one row.
/// </summary>
internal sealed class FuzzCopy : IDisposable
{
    private const int PacketByteCount = 32_767;
    private const int VariantByteCount = 8009;
    private const int FormCount = 3;

    private static readonly Collation s_latin = new(0x00D0_0409, 0);

    private readonly SqlReaderSource _source;
    private readonly RowField[] _fields;
    private readonly List<BulkColumn> _columns = [];
    private readonly bool _isAsync;

    public FuzzCopy(SqlDataReader reader, FuzzMode mode)
    {
        _isAsync = mode.IsAsync;
        _source = new SqlReaderSource(reader, streams: mode.Salt == 0);
        List<MatchedColumn> matched = [.. reader.Metadata.Columns
            .Select((column, i) => new MatchedColumn(i, GetTarget(column, i, (i + mode.Salt) % FormCount)))];
        _fields = _source.CreateFields(matched);
        foreach (RowField field in _fields)
        {
            field.AddColumns(_columns);
        }
    }

    /// <summary>
    /// Returns the message with the current row; an empty one if a value of it is refused or does not fit into the buffer.
    /// </summary>
    public async Task<byte[]> WriteRowAsync()
    {
        var writer = new PacketWriter();
        writer.Begin(PacketType.BulkLoad, PacketStatus.Normal, PacketByteCount);
        try
        {
            LoadMessage.WriteColumns(writer, _columns);
            LoadMessage.WriteRowStart(writer);
            foreach (RowField field in _fields)
            {
                if (!await TryWriteAsync(field, writer))
                {
                    return [];
                }
            }

            LoadMessage.WriteEnd(writer);
            writer.Complete();
            return Unpack(writer.Block.AsSpan(0, writer.ByteCount));
        }
        finally
        {
            writer.Release();
        }
    }

    public void Dispose() => _source.Dispose();

    private async Task<bool> TryWriteAsync(RowField field, PacketWriter writer)
    {
        try
        {
            while (!field.TryWrite(writer))
            {
                if (field.PendingInput is not { } input)
                {
                    field.Abandon(isReading: false);
                    return false;
                }

                await ReadAsync(input);
            }

            return true;
        }
        catch (Exception exception) when (
            FuzzReader.IsRefusal(exception) || (field.Current.IsConverting && BulkErrors.IsConversion(exception)))
        {
            field.Abandon(isReading: false);
            return false;
        }
    }

    private async ValueTask ReadAsync(IInputSource input)
    {
        if (_isAsync)
        {
            await input.ReadInputAsync(default);
        }
        else
        {
            input.ReadInput();
        }
    }

    private static BulkColumn GetTarget(ColumnMetadata source, int ordinal, int form)
    {
        TypeInfo type = GetTargetType(source.Type, form);
        ColumnFlags flags = type.LengthForm == LengthForm.Fixed ? ColumnFlags.None : ColumnFlags.Nullable;
        return new BulkColumn(new ColumnMetadata("c", type, flags, 0, ["t"]), ordinal, "Latin1_General_CI_AS", s_latin);
    }

    private static TypeInfo GetTargetType(in TypeInfo source, int form)
    {
        if (form == 0)
        {
            return new TypeInfo(TdsType.Variant, LengthForm.UInt32, VariantCodec.Instance, VariantByteCount);
        }

        // Servers since 7.0 have no columns with the older types.
        bool isOld = source.Type.ToString().StartsWith("Legacy", StringComparison.Ordinal);
        return source.Codec switch
        {
            XmlCodec or JsonCodec or UdtCodec or RowVersionCodec or VectorCodec or VariantCodec => source,
            BinaryCodec when form == 1 || isOld => new TypeInfo(TdsType.Image, LengthForm.TextPointer, BinaryCodec.Instance, int.MaxValue),
            UnicodeTextCodec when form == 1 =>
                new TypeInfo(TdsType.NText, LengthForm.TextPointer, UnicodeTextCodec.Instance, int.MaxValue, collation: source.Collation),
            TextCodec when form == 1 || isOld =>
                new TypeInfo(TdsType.Text, LengthForm.TextPointer, CodePageTextCodec.Instance, int.MaxValue, collation: source.Collation),
            _ when form == 1
                && VariantForm.TryGetBaseType(source, out TypeInfo fixedType)
                && source.Codec is IntegerCodec or FloatCodec or MoneyCodec or DateTimeCodec => fixedType,
            _ => source,
        };
    }

    private static byte[] Unpack(ReadOnlySpan<byte> packets)
    {
        using var payload = new MemoryStream();
        for (int offset = 0; offset < packets.Length;)
        {
            PacketHeader header = PacketHeader.Read(packets[offset..]);
            payload.Write(packets.Slice(offset + PacketHeader.ByteCount, header.PayloadByteCount));
            offset += header.PacketByteCount;
        }

        return payload.ToArray();
    }
}
