using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>Decodes like another codec, but stops its thread once before decoding, so that another thread can change the row.</summary>
internal sealed class HeldCodec(Codec inner) : Codec
{
    private readonly TaskCompletionSource<bool> _entered = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ManualResetEventSlim _release = new();

    /// <summary>Completes when a getter is held.</summary>
    public Task Entered => _entered.Task;

    public override string Section => inner.Section;

    public override bool IsBinary => inner.IsBinary;

    /// <summary>Sets a codec that stops its thread for a column of the current result.</summary>
    public static HeldCodec Replace(ResultMetadata metadata, int ordinal)
    {
        ColumnMetadata column = metadata.Columns[ordinal];
        TypeInfo type = column.Type;
        var codec = new HeldCodec(type.Codec);
        var held = new TypeInfo(type.Type, type.LengthForm, codec, type.MaxByteCount, type.Precision, type.Scale, type.Collation);
        metadata.Columns[ordinal] = new ColumnMetadata(column.Name, held, column.Flags, column.UserType, column.TableNameParts);
        return codec;
    }

    public void Release() => _release.Set();

    public override SqlDbType GetSqlDbType(in TypeInfo type) => inner.GetSqlDbType(type);

    public override string GetTypeName(in TypeInfo type) => inner.GetTypeName(type);

    public override Type GetClrType(in TypeInfo type) => inner.GetClrType(type);

    public override Type GetSqlType(in TypeInfo type) => inner.GetSqlType(type);

    public override object GetSqlNull(in TypeInfo type) => inner.GetSqlNull(type);

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        Hold();
        return inner.GetValue(bytes, type);
    }

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        Hold();
        return inner.GetSqlValue(bytes, type);
    }

    public override decimal GetDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        Hold();
        return inner.GetDecimal(bytes, type);
    }

    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        Hold();
        return inner.GetString(bytes, type);
    }

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type)
    {
        Hold();
        return inner.GetBinary(bytes, type);
    }

    public override object Coerce(object value, in TypeInfo type) => inner.Coerce(value, type);

    public override void WriteValue(PacketWriter writer, in TypeInfo type, object value) => inner.WriteValue(writer, type, value);

    private void Hold()
    {
        _entered.TrySetResult(true);
        _release.Wait();
    }
}
