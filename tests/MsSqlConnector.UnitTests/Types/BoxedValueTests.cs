using System;
using System.Data.SqlTypes;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>A codec serves several types: a boxed value has the type of its column.</summary>
[EveryBuild]
public sealed class BoxedValueTests
{
    [Theory]
    [InlineData(1, typeof(byte), typeof(SqlByte))]
    [InlineData(2, typeof(short), typeof(SqlInt16))]
    [InlineData(4, typeof(int), typeof(SqlInt32))]
    [InlineData(8, typeof(long), typeof(SqlInt64))]
    public void Integers_are_boxed_as_the_type_of_their_column(int byteCount, Type clrType, Type sqlType) =>
        AssertBoxed(new TypeInfo(TdsType.IntN, LengthForm.Byte, IntegerCodec.Instance, byteCount), clrType, sqlType);

    [Theory]
    [InlineData(4, typeof(float), typeof(SqlSingle))]
    [InlineData(8, typeof(double), typeof(SqlDouble))]
    public void Reals_are_boxed_as_the_type_of_their_column(int byteCount, Type clrType, Type sqlType) =>
        AssertBoxed(new TypeInfo(TdsType.FloatN, LengthForm.Byte, FloatCodec.Instance, byteCount), clrType, sqlType);

    private static void AssertBoxed(TypeInfo type, Type clrType, Type sqlType)
    {
        byte[] bytes = new byte[type.MaxByteCount];
        Assert.IsType(clrType, type.Codec.GetValue(bytes, type));
        Assert.IsType(sqlType, type.Codec.GetSqlValue(bytes, type));
        Assert.IsType(sqlType, type.Codec.GetSqlNull(type));
    }
}
