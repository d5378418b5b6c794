using System;
using System.Buffers.Binary;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Tests.Requests;

/// <summary>What the incumbent sends to open a connection: its PRELOGIN and LOGIN7, taken by a listener that has no encryption.</summary>
internal sealed class RecordedLogin
{
    private const int HeaderByteCount = 8;

    /// <summary>A version, and that encryption is not supported.</summary>
    private static readonly byte[] s_preLoginAnswer =
        [4, 1, 0, 26, 0, 0, 1, 0, 0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xFF, 16, 0, 3, 232, 0, 0, 2];

    public required byte[] PreLogin { get; init; }

    public required byte[] Login { get; init; }

    /// <summary>Lets the incumbent try to open a connection, which then fails; the port stands in LOGIN7.</summary>
    public static async Task<(RecordedLogin Login, string Server)> RecordAsync(string settings)
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        string server = $"127.0.0.1,{((IPEndPoint)listener.LocalEndpoint).Port}";
        Task<RecordedLogin> recording = ReceiveAsync(listener);
        await using var connection = new Incumbent.SqlConnection(
            $"Data Source={server};Encrypt=Optional;Pooling=false;Connect Retry Count=0;{settings}");
        try
        {
            await connection.OpenAsync();
        }
        catch (Incumbent.SqlException)
        {
            // The listener closes once it has what it wants.
        }

        return (await recording, server);
    }

    private static async Task<RecordedLogin> ReceiveAsync(TcpListener listener)
    {
        using TcpClient client = await listener.AcceptTcpClientAsync();
        NetworkStream stream = client.GetStream();
        byte[] preLogin = await ReceivePacketAsync(stream);
        await stream.WriteAsync(s_preLoginAnswer);
        return new RecordedLogin { PreLogin = preLogin, Login = await ReceivePacketAsync(stream) };
    }

    private static async Task<byte[]> ReceivePacketAsync(Stream stream)
    {
        byte[] header = new byte[HeaderByteCount];
        await stream.ReadExactlyAsync(header);
        byte[] payload = new byte[BinaryPrimitives.ReadUInt16BigEndian(header.AsSpan(2)) - HeaderByteCount];
        await stream.ReadExactlyAsync(payload);
        return payload;
    }
}
