using System;
using System.IO;
using System.Linq;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>A client with MARS that sends any frames of a test, valid or not.</summary>
internal sealed class SmpRawClient(RawClient raw) : IDisposable
{
    private static readonly byte[] s_preLogin = [0, 0, 16, 0, 6, 1, 0, 22, 0, 1, 4, 0, 23, 0, 1, 0xFF, 1, 0, 0, 0, 0, 0, 2, 1];

    public RawClient Raw => raw;

    /// <summary>The value of the option MARS in the response to PRELOGIN.</summary>
    public byte MarsOption { get; private init; }

    public static SmpRawClient LogIn(TdsServer server, int packetSize = 512) => LogIn(RawClient.Connect(server), server, packetSize);

    public static SmpRawClient LogIn(RawClient raw, TdsServer server, int packetSize = 512)
    {
        raw.Send(PacketType.PreLogin, s_preLogin);
        byte[] response = raw.Receive()!;
        int entry = Enumerable.Range(0, 10).First(i => response[i * 5] == 4) * 5;
        raw.Send(PacketType.Login7, RawClient.LoginBody(server.UserName, server.Password, packetSize));
        Xunit.Assert.NotNull(raw.Receive());
        return new SmpRawClient(raw) { MarsOption = response[response[entry + 2]] };
    }

    public static byte[] Packet(byte[] body, PacketType type = PacketType.SqlBatch, PacketStatus status = PacketStatus.EndOfMessage)
    {
        byte[] packet = new byte[PacketHeader.Size + body.Length];
        new PacketHeader(type, status, (ushort)packet.Length, 0, 1, 0).Write(packet);
        body.CopyTo(packet, PacketHeader.Size);
        return packet;
    }

    public void Send(SmpHeader header, byte[]? payload = null)
    {
        byte[] frame = new byte[SmpHeader.Size + (payload?.Length ?? 0)];
        header.Write(frame);
        payload?.CopyTo(frame, SmpHeader.Size);
        raw.Stream.Write(frame);
    }

    public void Syn(ushort sid, uint window = 4) => Send(new SmpHeader(SmpFlags.Syn, sid, SmpHeader.Size, 0, window));

    public void Ack(ushort sid, uint sent, uint window) => Send(new SmpHeader(SmpFlags.Ack, sid, SmpHeader.Size, sent, window));

    public void Fin(ushort sid, uint sent, uint window) => Send(new SmpHeader(SmpFlags.Fin, sid, SmpHeader.Size, sent, window));

    public void Data(ushort sid, uint number, uint window, byte[] packet) =>
        Send(new SmpHeader(SmpFlags.Data, sid, (uint)(SmpHeader.Size + packet.Length), number, window), packet);

    public void Batch(ushort sid, uint number, uint window, string text, ulong descriptor = 0, uint outstanding = 1) =>
        Data(sid, number, window, Packet(RawClient.BatchBody(text, descriptor, outstanding)));

    public void Attention(ushort sid, uint number, uint window) => Data(sid, number, window, Packet([], PacketType.Attention));

    /// <summary>The next frame; null when the server has closed the connection.</summary>
    public (SmpHeader Header, byte[] Payload)? Receive()
    {
        byte[] bytes = new byte[SmpHeader.Size];
        try
        {
            if (raw.Stream.ReadAtLeast(bytes, bytes.Length, throwOnEndOfStream: false) < bytes.Length)
            {
                return null;
            }
        }
        catch (IOException)
        {
            // The server has reset the connection, because it did not read all bytes.
            return null;
        }

        Xunit.Assert.Equal(SmpHeader.Smid, bytes[0]);
        SmpHeader header = SmpHeader.Read(bytes);
        byte[] payload = new byte[header.Length - SmpHeader.Size];
        raw.Stream.ReadExactly(payload);
        return (header, payload);
    }

    /// <summary>The header of the next frame.</summary>
    public SmpHeader ReceiveHeader() => Receive()!.Value.Header;

    /// <summary>Receives the next frame and checks that it is a packet with the acknowledgement of an attention.</summary>
    public void ReceiveAttentionAcknowledgement() =>
        Xunit.Assert.Equal(DoneToken.AttentionAcknowledgement, Receive()!.Value.Payload[PacketHeader.Size..]);

    public void Dispose() => raw.Dispose();
}
