using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>A client that sends any bytes of a test, valid or not, packet by packet.</summary>
internal sealed class RawClient(Stream stream) : IDisposable
{
    public Stream Stream { get; } = stream;

    public static RawClient Connect(TdsServer server)
    {
        TcpClient client = new() { NoDelay = true };
        client.Connect(IPAddress.Loopback, server.Port);
        return new RawClient(client.GetStream());
    }

    /// <summary>Sends PRELOGIN without encryption and a login, as far as the server allows.</summary>
    public static RawClient LogIn(TdsServer server, int packetSize = 4096) => LogIn(Connect(server), server, packetSize);

    public static RawClient LogIn(RawClient client, TdsServer server, int packetSize = 4096)
    {
        client.Send(PacketType.PreLogin, [0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xFF, 1, 0, 0, 0, 0, 0, 2]);
        client.Receive();
        client.Send(PacketType.Login7, LoginBody(server.UserName, server.Password, packetSize));
        Xunit.Assert.NotNull(client.Receive());
        return client;
    }

    public static byte[] BatchBody(string text, ulong descriptor = 0, uint outstanding = 1) =>
        [.. Headers(descriptor, outstanding), .. Encoding.Unicode.GetBytes(text)];

    public static byte[] Headers(ulong descriptor = 0, uint outstanding = 1)
    {
        byte[] headers = new byte[22];
        BinaryPrimitives.WriteInt32LittleEndian(headers, 22);
        BinaryPrimitives.WriteInt32LittleEndian(headers.AsSpan(4), 18);
        headers[8] = 2;
        BinaryPrimitives.WriteUInt64LittleEndian(headers.AsSpan(10), descriptor);
        BinaryPrimitives.WriteUInt32LittleEndian(headers.AsSpan(18), outstanding);
        return headers;
    }

    public void Send(PacketType type, byte[] body, PacketStatus status = PacketStatus.EndOfMessage)
    {
        byte[] packet = new byte[PacketHeader.Size + body.Length];
        new PacketHeader(type, status, (ushort)packet.Length, 0, 1, 0).Write(packet);
        body.CopyTo(packet, PacketHeader.Size);
        Stream.Write(packet);
    }

    public byte[]? Query(string text)
    {
        Send(PacketType.SqlBatch, BatchBody(text));
        return Receive();
    }

    /// <summary>The tokens of the next message, or null when the server has closed.</summary>
    public byte[]? Receive() => ReceivePackets() is { } packets ? [.. packets.SelectMany(p => p[PacketHeader.Size..])] : null;

    /// <summary>The packets of the next message with headers, or null when the server has closed.</summary>
    public List<byte[]>? ReceivePackets()
    {
        List<byte[]> packets = [];
        while (true)
        {
            byte[] header = new byte[PacketHeader.Size];
            if (Stream.ReadAtLeast(header, header.Length, throwOnEndOfStream: false) < header.Length)
            {
                return null;
            }

            byte[] packet = new byte[PacketHeader.Read(header).Length];
            header.CopyTo(packet, 0);
            Stream.ReadExactly(packet.AsSpan(header.Length));
            packets.Add(packet);
            if (PacketHeader.Read(header).EndsMessage)
            {
                return packets;
            }
        }
    }

    public void Dispose() => Stream.Dispose();

    public static byte[] LoginBody(string userName, string password, int packetSize)
    {
        byte[] fixedPart = new byte[94];
        List<byte> data = [];
        AddText(36, "host");
        AddText(40, userName);
        AddBytes(44, [.. Encoding.Unicode.GetBytes(password).Select(b => (byte)(((b << 4) | (b >> 4)) ^ 0xA5))], password.Length);
        BinaryPrimitives.WriteInt32LittleEndian(fixedPart, fixedPart.Length + data.Count);
        BinaryPrimitives.WriteUInt32LittleEndian(fixedPart.AsSpan(4), 0x7400_0004);
        BinaryPrimitives.WriteInt32LittleEndian(fixedPart.AsSpan(8), packetSize);
        return [.. fixedPart, .. data];

        void AddText(int entry, string text) => AddBytes(entry, Encoding.Unicode.GetBytes(text), text.Length);

        void AddBytes(int entry, byte[] bytes, int charCount)
        {
            BinaryPrimitives.WriteUInt16LittleEndian(fixedPart.AsSpan(entry), (ushort)(fixedPart.Length + data.Count));
            BinaryPrimitives.WriteUInt16LittleEndian(fixedPart.AsSpan(entry + 2), (ushort)charCount);
            data.AddRange(bytes);
        }
    }
}
