using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Packets;
using Xunit;

namespace MsSqlConnector.Tests.Packets;

/// <summary>The bytes of a response are assembled in any split into packets and receives, and no byte is moved repeatedly.</summary>
public sealed class PacketChainTests
{
    private const int HeaderByteCount = 8;

    [Theory]
    [InlineData(1, 65536)]
    [InlineData(1, 9)]
    [InlineData(1, 5)]
    [InlineData(2, 9)]
    [InlineData(2, 65536)]
    [InlineData(7, 100)]
    public void A_row_in_tiny_packets_moves_each_byte_once(int payloadByteCount, int receiveByteCount)
    {
        byte[] row = Bytes(60_000);
        byte[] framed = Frame(row, _ => payloadByteCount);
        var chain = new PacketChain();
        int position = 0;
        while (chain.Window.Length < row.Length)
        {
            if (!chain.TryJoinNext())
            {
                position += Receive(chain, framed, position, receiveByteCount);
            }
        }

        Assert.True(chain.Window.SequenceEqual(row));
        Assert.True(chain.IsWindowFinal);
        Assert.InRange(chain.MovedByteCount, 0, 4L * framed.Length);
        chain.Release();
    }

    [Theory]
    [InlineData(1, 65536)]
    [InlineData(1, 9)]
    [InlineData(1, 5)]
    [InlineData(1000, 65536)]
    [InlineData(8000, 65536)]
    [InlineData(8000, 3000)]
    public void A_value_extracted_after_buffered_columns_moves_each_byte_once(int payloadByteCount, int receiveByteCount)
    {
        const int heldByteCount = 7000;
        byte[] row = Bytes(300_000);
        byte[] framed = Frame(row, _ => payloadByteCount);
        var chain = new PacketChain();
        int position = 0;
        int taken = heldByteCount;
        while (taken < row.Length)
        {
            int byteCount = Math.Max(0, chain.Window.Length - heldByteCount);
            Assert.True(chain.Window.Slice(chain.Window.Length - byteCount).SequenceEqual(row.AsSpan(taken, byteCount)));
            chain.Excise(Math.Min(heldByteCount, chain.Window.Length), byteCount);
            taken += byteCount;
            if (!chain.TryJoinNext() && position < framed.Length)
            {
                position += Receive(chain, framed, position, receiveByteCount);
            }
        }

        Assert.True(chain.Window.SequenceEqual(row.AsSpan(0, heldByteCount)));
        Assert.InRange(chain.MovedByteCount, 0, 4L * framed.Length);
        chain.Release();
    }

    [Fact]
    public void An_empty_packet_in_a_message_is_joined()
    {
        byte[] framed = [4, 0, 0, 10, 0, 51, 1, 0, 1, 2, 4, 0, 0, 8, 0, 51, 2, 0, 4, 1, 0, 9, 0, 51, 3, 0, 3];
        var chain = new PacketChain();
        Receive(chain, framed, 0, framed.Length);

        Assert.True(chain.TryJoinNext());
        Assert.True(chain.TryJoinNext());
        Assert.Equal([1, 2, 3], chain.Window.ToArray());
        Assert.True(chain.IsWindowFinal);
        chain.Release();
    }

    /// <summary>An unsynchronized use of the chain can leave a ring. Its session is closed, and releasing the chain must end.</summary>
    [Theory]
    [InlineData(1, 0)]
    [InlineData(3, 0)]
    [InlineData(3, 2)]
    [InlineData(40, 5)]
    [InlineData(40, 20)]
    public async Task Releasing_a_ring_of_packets_ends(int packetCount, int ringStart)
    {
        byte[] framed = Frame(Bytes(packetCount), _ => 1);
        var chain = new PacketChain();
        Receive(chain, framed, 0, framed.Length);
        List<PacketData> packets = [];
        for (PacketData? packet = GetField<PacketData?>(chain, "_first"); packet is not null; packet = packet.Next)
        {
            packets.Add(packet);
        }

        Assert.Equal(packetCount, packets.Count);
        packets[^1].Next = packets[ringStart];

        Task releasing = Task.Factory.StartNew(
            chain.Release, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        await releasing.WaitAsync(TimeSpan.FromSeconds(60), TestToken);
        Assert.True(chain.IsEmpty);
        Assert.Empty(chain.Block);
    }

    [Fact]
    public void The_remaining_bytes_are_correct_after_any_consumption_merge_or_extraction()
    {
        for (int seed = 0; seed < 300; seed++)
        {
            var random = new Random(seed);
            byte[] sent = Bytes(random.Next(1, 200_000));
            int largest = 1 << random.Next(0, 14);
            byte[] framed = Frame(sent, _ => random.Next(1, largest + 1));
            Walk(random, sent, framed);
        }
    }

    private static void Walk(Random random, byte[] sent, byte[] framed)
    {
        var chain = new PacketChain();
        List<byte> held = [];
        int seen = 0;
        int position = 0;
        while (true)
        {
            // The unread part of the window must be the bytes that were sent next.
            ReadOnlySpan<byte> window = chain.Window;
            Assert.True(window.Slice(0, held.Count).SequenceEqual(held.ToArray()));
            Assert.True(window.Slice(held.Count).SequenceEqual(sent.AsSpan(seen, window.Length - held.Count)));
            seen += window.Length - held.Count;
            held.AddRange(window.Slice(held.Count).ToArray());
            int kept = random.Next(0, held.Count + 1);
            int byteCount = random.Next(0, held.Count - kept + 1);
            switch (random.Next(4))
            {
                case 0:
                    chain.Consume(byteCount);
                    held.RemoveRange(0, byteCount);
                    break;
                case 1:
                    chain.Excise(kept, byteCount);
                    held.RemoveRange(kept, byteCount);
                    break;
                default:
                    break;
            }

            if (!chain.TryJoinNext())
            {
                if (position == framed.Length)
                {
                    break;
                }

                position += Receive(chain, framed, position, random.Next(1, random.Next(2) == 0 ? 20 : 70_000));
            }
        }

        Assert.Equal(sent.Length, seen);
        Assert.True(chain.IsWindowFinal);
        chain.Release();
    }

    [Fact]
    public void A_detached_block_is_unchanged_and_reading_continues_in_another()
    {
        byte[] row = Bytes(1000);
        byte[] framed = Frame(row, _ => row.Length);
        var chain = new PacketChain();
        int position = Receive(chain, framed, 0, 600);
        byte[] block = chain.Block;
        byte[] left = [.. block];
        chain.Consume(100);

        chain.AbandonBlock();
        Receive(chain, framed, position, framed.Length);

        Assert.NotSame(block, chain.Block);
        Assert.Equal(left, block);
        Assert.True(chain.Window.SequenceEqual(row.AsSpan(100)));
        Assert.True(chain.IsWindowFinal);
        chain.Release();
    }

    private static int Receive(PacketChain chain, byte[] framed, int position, int mostByteCount)
    {
        int offset = chain.GetReceiveOffset();
        int byteCount = Math.Min(Math.Min(mostByteCount, chain.Block.Length - offset), framed.Length - position);
        framed.AsSpan(position, byteCount).CopyTo(chain.Block.AsSpan(offset));
        Assert.True(chain.TryCommit(byteCount));
        return byteCount;
    }

    private static byte[] Bytes(int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        new Random(byteCount).NextBytes(bytes);
        return bytes;
    }

    private static byte[] Frame(byte[] payload, Func<int, int> choosePayloadByteCount)
    {
        List<byte> framed = [];
        int position = 0;
        while (position < payload.Length)
        {
            int byteCount = Math.Min(choosePayloadByteCount(position), payload.Length - position);
            int packetByteCount = byteCount + HeaderByteCount;
            byte status = position + byteCount == payload.Length ? (byte)1 : (byte)0;
            framed.AddRange([4, status, (byte)(packetByteCount >> 8), (byte)packetByteCount, 0, 51, 1, 0]);
            framed.AddRange(payload.AsSpan(position, byteCount).ToArray());
            position += byteCount;
        }

        return [.. framed];
    }

    private static T GetField<T>(PacketChain chain, string name) =>
        (T)typeof(PacketChain).GetField(name, BindingFlags.Instance | BindingFlags.NonPublic)!.GetValue(chain)!;
}
