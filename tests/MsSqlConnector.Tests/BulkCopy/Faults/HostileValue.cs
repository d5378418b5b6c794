using System;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// A value that implements conversions to every type. Each conversion throws an exception that is not a conversion error.
/// </summary>
internal sealed class HostileValue : IConvertible
{
    private static TimeZoneNotFoundException Failure => new("A value has failed.");

    public override string ToString() => throw Failure;

    public TypeCode GetTypeCode() => throw Failure;

    public bool ToBoolean(IFormatProvider? provider) => throw Failure;

    public byte ToByte(IFormatProvider? provider) => throw Failure;

    public char ToChar(IFormatProvider? provider) => throw Failure;

    public DateTime ToDateTime(IFormatProvider? provider) => throw Failure;

    public decimal ToDecimal(IFormatProvider? provider) => throw Failure;

    public double ToDouble(IFormatProvider? provider) => throw Failure;

    public short ToInt16(IFormatProvider? provider) => throw Failure;

    public int ToInt32(IFormatProvider? provider) => throw Failure;

    public long ToInt64(IFormatProvider? provider) => throw Failure;

    public sbyte ToSByte(IFormatProvider? provider) => throw Failure;

    public float ToSingle(IFormatProvider? provider) => throw Failure;

    public ushort ToUInt16(IFormatProvider? provider) => throw Failure;

    public uint ToUInt32(IFormatProvider? provider) => throw Failure;

    public ulong ToUInt64(IFormatProvider? provider) => throw Failure;

    public string ToString(IFormatProvider? provider) => throw Failure;

    public object ToType(Type conversionType, IFormatProvider? provider) => throw Failure;
}
