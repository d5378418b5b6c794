using System;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>The shared parts of tests of encryption: strict servers, and listeners that are not servers.</summary>
internal static class EncryptionFixture
{
    public static TdsServer StartStrict(TdsServerOptions? options = null) =>
        TdsServer.Start((options ?? new TdsServerOptions()) with { Encryption = EncryptionMode.Strict });

    /// <summary>Strict encryption, with the server's certificate as the expected one.</summary>
    public static string Strict(TdsServer server, string more = "") =>
        ConnectionString(
            server, $"Encrypt=Strict;Server Certificate={Quote(CertificateFiles.Pem(server.Certificate))};Pooling=false;{more}");

    public static string Quote(string path) => $"\"{path}\"";

    /// <summary>The exception of the opening.</summary>
    public static async Task<SqlException> FailAsync(string connectionString, bool isAsync)
    {
        await using var connection = new SqlConnection(connectionString);
        return await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
    }

    public static Socket Listen(out string connectionString)
    {
        Socket listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen(1);
        connectionString =
            $"Data Source=127.0.0.1,{((IPEndPoint)listener.LocalEndPoint!).Port};User ID=sa;Password=x;Pooling=false;";
        return listener;
    }

    /// <summary>Accepts one connection, reads the first bytes, responds with these bytes and closes its half.</summary>
    public static async Task AnswerOnceAsync(Socket listener, byte[] answer)
    {
        using Socket socket = await listener.AcceptAsync(TestToken);
        byte[] buffer = new byte[4096];
        await socket.ReceiveAsync(buffer, SocketFlags.None, TestToken);
        if (answer.Length > 0)
        {
            await socket.SendAsync(answer, SocketFlags.None, TestToken);
        }

        socket.Shutdown(SocketShutdown.Send);
        try
        {
            // Waits until the client has disconnected, because closing with unread bytes would reset the connection.
            while (await socket.ReceiveAsync(buffer, SocketFlags.None, TestToken) > 0)
            {
            }
        }
        catch (SocketException)
        {
            // The client reset the connection.
        }
    }
}
