using System;
using System.Data.SqlTypes;

namespace MsSqlConnector.Types.Codecs;

/// <content>The typed reads, which use the codec of the inner type.</content>
internal sealed partial class VariantCodec
{
    public override bool IsBinary => true;

    public override object GetValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetValue(value, inner);
    }

    public override object GetSqlValue(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetSqlValue(value, inner);
    }

    public override bool GetBoolean(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetBoolean(value, inner);
    }

    public override byte GetByte(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetByte(value, inner);
    }

    public override short GetInt16(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetInt16(value, inner);
    }

    public override int GetInt32(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetInt32(value, inner);
    }

    public override long GetInt64(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetInt64(value, inner);
    }

    public override float GetSingle(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetSingle(value, inner);
    }

    public override double GetDouble(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetDouble(value, inner);
    }

    public override decimal GetDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetDecimal(value, inner);
    }

    public override SqlDecimal GetSqlDecimal(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetSqlDecimal(value, inner);
    }

    public override SqlMoney GetSqlMoney(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetSqlMoney(value, inner);
    }

    public override Guid GetGuid(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetGuid(value, inner);
    }

    public override DateTime GetDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetDateTime(value, inner);
    }

    public override DateTimeOffset GetDateTimeOffset(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetDateTimeOffset(value, inner);
    }

    public override SqlDateTime GetSqlDateTime(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetSqlDateTime(value, inner);
    }

    public override TimeSpan GetTimeSpan(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetTimeSpan(value, inner);
    }

    public override string GetString(ReadOnlySpan<byte> bytes, in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetString(value, inner);
    }

    public override ReadOnlySpan<byte> GetBinary(ReadOnlySpan<byte> bytes, scoped in TypeInfo type)
    {
        ReadOnlySpan<byte> value = Open(bytes, type, out TypeInfo inner);
        return inner.Codec.GetBinary(value, inner);
    }
}
