using System;
using System.Buffers;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;

namespace MsSqlConnector.TestServer.Packets;

/// <summary>
/// Assembles the packets of a client message, as strictly as real servers: every packet but the last is full, none is larger than
/// negotiated, the reset bits occur on the first packet only and never both (MS-TDS 2.2.3.1.2, 2.2.3.1.3).
/// </summary>
internal sealed class MessageReader(IPacketSource packets, bool keepsPackets)
{
    public const int LoginPacketSize = 4096;

    private RawMessage? _attention;

    /// <summary>The current size of full packets. It changes once, after the login.</summary>
    public int PacketSize { get; set; } = LoginPacketSize;

    /// <summary>Called between two packets of one message; login uses it when encryption ends after the first packet.</summary>
    public Func<ValueTask>? BeforePacket { get; set; }

    /// <summary>The gate that delays reading the second packet of the first message that has one; null for none.</summary>
    public StallGate? Stall { get; set; }

    /// <summary>
    /// Called with the number of packets read so far before each later packet of a bulk load, so that a test can hold the client up.
    /// </summary>
    public Func<int, Task>? BeforeLoadPacket { get; set; }

    /// <summary>
    /// Decides from the first packet of a message whether the rest is checked but not stored. Benchmarks that send fifty megabytes must not
    /// measure the assembly of the message in the server.
    /// </summary>
    public Func<RawMessage, bool>? IsStartEnough { get; set; }

    public async ValueTask<RawMessage?> ReadAsync()
    {
        if (_attention is { } attention)
        {
            _attention = null;
            return attention;
        }

        if (await (BeforePacket is null ? packets.ReadAsync() : PrepareAndReadAsync(BeforePacket)) is not { } packet)
        {
            return null;
        }

        PacketHeader first = PacketHeader.Read(packet.Span);
        CheckFirst(first);
        return first.EndsMessage
            ? new RawMessage(first.Type, first.Status, IsIgnored(first), packet[PacketHeader.Size..], Keep(packet))
            : await ReadRestAsync(first, packet);
    }

    private async ValueTask<RawMessage?> ReadRestAsync(PacketHeader first, ReadOnlyMemory<byte> packet)
    {
        ArrayBufferWriter<byte> body = new();
        List<byte[]> kept = [];
        bool keepsRest = IsStartEnough?.Invoke(new RawMessage(first.Type, first.Status, false, packet[PacketHeader.Size..], [])) != true;
        PacketHeader header = first;
        for (int index = 0; ; index++)
        {
            if (first.Type == PacketType.BulkLoad && header.Type == PacketType.Attention)
            {
                CheckLength(header);
                _attention = new RawMessage(
                    header.Type, header.Status, IsIgnored(header), packet[PacketHeader.Size..].ToArray(), Keep(packet));
                return new RawMessage(first.Type, first.Status, false, body.WrittenMemory, kept) { IsInterrupted = true };
            }

            CheckNext(first, header, isFirst: index == 0);
            if (index == 0 || keepsRest)
            {
                body.Write(packet.Span[PacketHeader.Size..]);
            }

            kept.AddRange(Keep(packet));
            if (header.EndsMessage)
            {
                return new RawMessage(first.Type, first.Status, IsIgnored(header), body.WrittenMemory, kept);
            }

            await StallAsync();
            if (first.Type == PacketType.BulkLoad && BeforeLoadPacket is { } wait)
            {
                await wait(index + 1);
            }

            packet = await (BeforePacket is null ? packets.ReadAsync() : PrepareAndReadAsync(BeforePacket))
                ?? throw new ProtocolViolationException("The client closed the connection within a message.");
            header = PacketHeader.Read(packet.Span);
        }
    }

    private async ValueTask<ReadOnlyMemory<byte>?> PrepareAndReadAsync(Func<ValueTask> prepare)
    {
        await prepare();
        return await packets.ReadAsync();
    }

    private async ValueTask StallAsync()
    {
        if (Stall is { } stall)
        {
            stall.Reach();
            await WaitLimit.WithinAsync(stall.Released, "The test lets the server read the rest of the request.");
        }
    }

    private byte[][] Keep(ReadOnlyMemory<byte> packet) => keepsPackets ? [packet.ToArray()] : [];

    private static bool IsIgnored(PacketHeader last) => (last.Status & PacketStatus.Ignore) != 0;

    private void CheckFirst(PacketHeader header)
    {
        if (!Enum.IsDefined(header.Type) || header.Type == PacketType.TabularResult)
        {
            throw new ProtocolViolationException($"A client message has the unknown type 0x{(byte)header.Type:X2}.");
        }

        if ((header.Status & PacketStatus.AnyReset) == PacketStatus.AnyReset)
        {
            throw new ProtocolViolationException("Both reset bits are set.");
        }

        if ((header.Status & PacketStatus.AnyReset) != 0
            && header.Type is not (PacketType.SqlBatch or PacketType.Rpc or PacketType.TransactionManager))
        {
            throw new ProtocolViolationException($"A reset bit is set on a message of type {header.Type}.");
        }

        CheckLength(header);
    }

    private void CheckNext(PacketHeader first, PacketHeader header, bool isFirst)
    {
        if (header.Type != first.Type)
        {
            throw new ProtocolViolationException($"A packet of type {header.Type} is inside of a message of type {first.Type}.");
        }

        if (!isFirst && (header.Status & PacketStatus.AnyReset) != 0)
        {
            throw new ProtocolViolationException("A reset bit is set on a packet that is not the first of its message.");
        }

        CheckLength(header);
    }

    private void CheckLength(PacketHeader header)
    {
        if (header.Length > PacketSize)
        {
            throw new ProtocolViolationException($"A packet of {header.Length} bytes is larger than the negotiated size {PacketSize}.");
        }

        if (!header.EndsMessage && header.Length < PacketSize)
        {
            throw new ProtocolViolationException(
                $"A packet of {header.Length} bytes that is not the last of its message is shorter than the negotiated size {PacketSize}.");
        }
    }
}
