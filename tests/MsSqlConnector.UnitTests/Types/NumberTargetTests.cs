using System;
using System.Data;
using MsSqlConnector.Packets;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>Numbers that are written without a delegate have the same bytes as those that the codecs write.</summary>
[EveryBuild]
public sealed class NumberTargetTests
{
    [Fact]
    public void Integers_have_the_bytes_of_their_codec()
    {
        AssertSame<byte>(SqlDbType.TinyInt, IntegerCodec.Instance, 1, 0, 1, byte.MaxValue);
        AssertSame<short>(SqlDbType.SmallInt, IntegerCodec.Instance, 2, short.MinValue, -1, 0, short.MaxValue);
        AssertSame<int>(SqlDbType.Int, IntegerCodec.Instance, 4, int.MinValue, -1, 0, int.MaxValue);
        AssertSame<int>(SqlDbType.BigInt, IntegerCodec.Instance, 8, int.MinValue, -1, 0, int.MaxValue);
        AssertSame<long>(SqlDbType.BigInt, IntegerCodec.Instance, 8, long.MinValue, -1, 0, long.MaxValue);
        AssertSame<bool>(SqlDbType.Bit, BitCodec.Instance, 1, false, true);
    }

    [Fact]
    public void Floating_point_numbers_have_the_bytes_of_their_codec()
    {
        AssertSame<float>(SqlDbType.Real, FloatCodec.Instance, 4, float.MinValue, -0f, 0.1f, float.Epsilon, float.MaxValue);
        AssertSame<double>(SqlDbType.Float, FloatCodec.Instance, 8, double.MinValue, -0d, 0.1, double.Epsilon, double.MaxValue);
    }

    [Fact]
    public void Dates_have_the_bytes_of_their_codec()
    {
        DateTime[] dates =
            [DateTime.MinValue, new DateTime(2026, 2, 28, 23, 59, 59, DateTimeKind.Utc).AddTicks(9_999_999), DateTime.MaxValue];
        AssertSame(SqlDbType.DateTime2, DateTime2Codec.Instance, 8, dates);
    }

    [Fact]
    public void Pairs_that_can_fail_or_need_rounding_are_not_accepted()
    {
        Assert.False(Target(SqlDbType.DateTime2, DateTime2Codec.Instance, 7, scale: 3).Accepts<DateTime>());
        Assert.False(Target(SqlDbType.DateTime, DateTimeCodec.Instance, 8).Accepts<DateTime>());
        Assert.False(Target(SqlDbType.SmallInt, IntegerCodec.Instance, 2).Accepts<int>());
        Assert.False(Target(SqlDbType.Int, IntegerCodec.Instance, 4).Accepts<long>());
        Assert.False(Target(SqlDbType.Int, IntegerCodec.Instance, 4).Accepts<uint>());
        Assert.False(Target(SqlDbType.Real, FloatCodec.Instance, 4).Accepts<double>());
        Assert.False(Target(SqlDbType.Int, IntegerCodec.Instance, 4).Accepts<DayOfWeek>());
    }

    private static void AssertSame<T>(SqlDbType sqlDbType, Codec codec, int byteCount, params T[] values)
        where T : struct
    {
        foreach (LengthForm form in new[] { LengthForm.Fixed, LengthForm.Byte })
        {
            TypeInfo type = new(TdsType.IntN, form, codec, byteCount, scale: 7);
            NumberTarget target = new(sqlDbType, type);
            Assert.True(target.Accepts<T>());
            foreach (T value in values)
            {
                Assert.Equal(
                    Written(writer => codec.WriteValue(writer, type, codec.Coerce(value, type))),
                    Written(writer => target.Write(writer, value)));
            }
        }
    }

    private static NumberTarget Target(SqlDbType sqlDbType, Codec codec, int byteCount, byte scale = 7) =>
        new(sqlDbType, new TypeInfo(TdsType.IntN, LengthForm.Byte, codec, byteCount, scale: scale));

    private static byte[] Written(Action<PacketWriter> write)
    {
        PacketWriter writer = new();
        writer.Begin(PacketType.BulkLoad, PacketStatus.Normal, 512);
        write(writer);
        writer.Complete();
        byte[] bytes = writer.Block.AsSpan(PacketHeader.ByteCount, writer.ByteCount - PacketHeader.ByteCount).ToArray();
        writer.Release();
        return bytes;
    }
}
