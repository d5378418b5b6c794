using MsSqlConnector.Packets;
using Xunit;

namespace MsSqlConnector.Tests.Packets;

public sealed class PacketHeaderTests
{
    [Fact]
    public void The_length_and_the_process_id_are_big_endian()
    {
        PacketHeader header = PacketHeader.Read([0x04, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x00]);

        Assert.Equal((PacketType.TabularResult, PacketStatus.EndOfMessage), (header.Type, header.Status));
        Assert.Equal((0x0203, 0x0203 - PacketHeader.ByteCount), (header.PacketByteCount, header.PayloadByteCount));
        Assert.Equal(0x0405, header.ProcessId);
    }
}
