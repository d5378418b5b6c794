using System;
using System.Buffers.Binary;
using System.IO;
using System.Linq;
using MsSqlConnector.Packets;
using Xunit;

namespace MsSqlConnector.Tests.Packets;

public sealed class PacketWriterTests
{
    private const int PacketByteCount = 32;

    public static TheoryData<int> ByteCounts => [.. Enumerable.Range(1, sizeof(ulong))];

    [Theory]
    [MemberData(nameof(ByteCounts))]
    public void A_number_at_any_position_of_a_packet_is_followed_by_the_next_item(int byteCount) =>
        VerifyNumber(byteCount, hasLength: false);

    [Theory]
    [MemberData(nameof(ByteCounts))]
    public void A_number_with_its_length_is_followed_by_the_next_item(int byteCount) => VerifyNumber(byteCount, hasLength: true);

    [Fact]
    public void A_message_begins_without_sent_packets()
    {
        PacketWriter writer = Begin();
        writer.WriteBytes(new byte[PacketByteCount]);
        Assert.False(writer.HasSentPackets);
        writer.DiscardFullPackets();
        Assert.True(writer.HasSentPackets);
        writer.Complete();

        writer.Begin(PacketType.SqlBatch, PacketStatus.Normal, PacketByteCount);

        Assert.False(writer.HasSentPackets);
    }

    [Fact]
    public void Discarded_packets_do_not_count()
    {
        PacketWriter writer = Begin();
        writer.WriteBytes(new byte[PacketByteCount]);
        writer.DiscardFullPackets();
        writer.WriteBytes(new byte[3 * PacketByteCount]);

        writer.Discard();

        Assert.Equal(1, writer.PacketCount);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_block_with_a_secret_is_cleared_before_it_returns_to_the_pool(bool growsLater)
    {
        byte[] secret = [.. "secret"u8];
        RecordingPool buffers = new();
        PacketWriter writer = new(buffers) { ContainsSecret = true };
        writer.Begin(PacketType.Login7, PacketStatus.Normal, PacketByteCount);
        writer.WriteBytes(secret);
        if (growsLater)
        {
            writer.WriteBytes(new byte[10 * PacketByteCount]);
        }

        writer.Release();

        Assert.True(buffers.IsComplete);
        Assert.Equal(growsLater, buffers.Returned.Count > 1);
        Assert.False(buffers.Contains(secret));
        Assert.False(writer.ContainsSecret);
    }

    private static void VerifyNumber(int byteCount, bool hasLength)
    {
        for (int offset = 0; offset < 2 * PacketByteCount; offset++)
        {
            byte[] before = [.. Enumerable.Range(0, offset).Select(value => (byte)value)];
            byte[] number = new byte[sizeof(ulong)];
            BinaryPrimitives.WriteUInt64LittleEndian(number, 0x8877665544332211);
            PacketWriter writer = Begin();

            writer.WriteBytes(before);
            writer.WriteNumber(0x8877665544332211, byteCount, hasLength);
            writer.WriteByte(0xFF);

            byte[] length = hasLength ? [(byte)byteCount] : [];
            Assert.Equal([.. before, .. length, .. number.Take(byteCount), 0xFF], Complete(writer));
        }
    }

    private static PacketWriter Begin()
    {
        PacketWriter writer = new();
        writer.Begin(PacketType.SqlBatch, PacketStatus.Normal, PacketByteCount);
        return writer;
    }

    /// <summary>Ends the message and returns the content of its packets, all of which are full except the last one.</summary>
    private static byte[] Complete(PacketWriter writer)
    {
        writer.Complete();
        using MemoryStream content = new();
        for (int offset = 0; offset < writer.ByteCount;)
        {
            PacketHeader header = PacketHeader.Read(writer.Block.AsSpan(offset));
            bool isLast = offset + header.PacketByteCount == writer.ByteCount;
            Assert.Equal(isLast ? PacketStatus.EndOfMessage : PacketStatus.Normal, header.Status);
            Assert.True(isLast || header.PacketByteCount == PacketByteCount);
            content.Write(writer.Block, offset + PacketHeader.ByteCount, header.PayloadByteCount);
            offset += header.PacketByteCount;
        }

        writer.Release();
        return content.ToArray();
    }
}
