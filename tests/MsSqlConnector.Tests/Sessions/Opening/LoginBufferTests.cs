using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Packets;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Packets;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>No buffer that contained a password or a token returns to the pool with its content, however the login ends.</summary>
public sealed class LoginBufferTests
{
    private const string Password = "Passw0rd!";

    // The password in the form of LOGIN7 (MS-TDS 2.2.6.4).
    private static readonly byte[] s_password =
        [.. Encoding.Unicode.GetBytes(Password).Select(value => (byte)(((value >> 4) | (value << 4)) ^ 0xA5))];

    private static readonly byte[] s_token = Encoding.Unicode.GetBytes("good-token");

    public static TheoryData<string, bool> Ends => EachWay.Of(
        ["accepted", "refused", "send fails", "receive fails", "closed", "timeout", "protocol error", "token accepted", "long token"]);

    [Theory]
    [MemberData(nameof(Ends))]
    public async Task Buffers_are_cleared_when_they_are_returned(string end, bool isAsync)
    {
        RecordingPool buffers = new();
        bool isFederated = end.Contains("token", StringComparison.Ordinal);
        string token = end == "long token" ? string.Concat(Enumerable.Repeat("good-token", 3000)) : "good-token";
        await using TdsServer server = Start(end, token);
        await RunAsync(server, end, isFederated ? token : null, buffers, isAsync);

        Assert.True(buffers.IsComplete);
        Assert.NotEmpty(buffers.Returned);
        Assert.False(buffers.Contains(isFederated ? s_token : s_password));
        if (end != "timeout")
        {
            // On a slow machine the timeout can expire before the login is sent.
            Assert.Equal(end is "send fails", !server.Recorder.All<MsSqlConnector.TestServer.Messages.LoginMessage>().Any());
        }
    }

    [Fact]
    public async Task A_canceled_login_leaves_cleared_buffers()
    {
        RecordingPool buffers = new();
        using CancellationTokenSource source = new();
        var received = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        var never = new TaskCompletionSource<bool>();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Listens = false,
            Encryption = EncryptionMode.NotSupported,
            BeforeLoginAnswer = _ =>
            {
                received.TrySetResult(true);
                return never.Task;
            },
        });
        using LoginConversation conversation = Begin(server, "cancelled", null, buffers, SystemDeadline.After(60_000), source.Token);
        Task opening = RunAsync(conversation);
        await received.Task.WaitAsync(TimeSpan.FromSeconds(30), TestToken);
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => opening);
        conversation.Dispose();

        Assert.True(buffers.IsComplete);
        Assert.False(buffers.Contains(s_password));
    }

    [Fact]
    public void A_buffer_that_grows_under_a_secret_is_cleared()
    {
        RecordingPool buffers = new();
        var writer = new PacketWriter(buffers);
        writer.Begin(PacketType.Login7, PacketStatus.Normal, 4096);
        writer.ContainsSecret = true;
        writer.WriteBytes(s_token);
        writer.WriteBytes(new byte[100_000]);

        Assert.NotEmpty(buffers.Returned);
        Assert.False(buffers.Contains(s_token));
        writer.Release();
        Assert.True(buffers.IsComplete);
        Assert.False(buffers.Contains(s_token));
    }

    [Fact]
    public void A_buffer_without_a_secret_is_returned_without_clearing()
    {
        RecordingPool buffers = new();
        var writer = new PacketWriter(buffers);
        writer.Begin(PacketType.SqlBatch, PacketStatus.Normal, 4096);
        writer.WriteBytes(s_token);
        writer.Release();

        Assert.True(buffers.Contains(s_token));
    }

    private static TdsServer Start(string end, string token) => TdsServer.Start(new TdsServerOptions
    {
        Listens = false,
        Encryption = end.Contains("token", StringComparison.Ordinal) ? EncryptionMode.On : EncryptionMode.NotSupported,
        Password = end == "refused" ? "another" : Password,
        Federated = end.Contains("token", StringComparison.Ordinal) ? new FederatedOptions { Token = token } : null,
        LoginTokens = end == "protocol error" ? (_, _) => [0x01] : null,
        BeforeLoginAnswer = end == "timeout" ? _ => new TaskCompletionSource<bool>().Task : null,
    });

    /// <summary>Runs a login as <see cref="OpeningDriver"/> does, and ignores its outcome and its exceptions.</summary>
    private static async Task RunAsync(TdsServer server, string end, string? token, RecordingPool buffers, bool isAsync)
    {
        Deadline deadline = SystemDeadline.After(end == "timeout" ? 300 : 60_000);
        using LoginConversation conversation = Begin(server, end, token, buffers, deadline, CancellationToken.None);
        Exception? failure = isAsync
            ? await Record.ExceptionAsync(() => RunAsync(conversation))
            : await Task.Factory.StartNew(
                () => Record.Exception(() => Run(conversation)),
                TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        bool isAccepted = end is "accepted" or "token accepted" or "long token";
        Assert.Equal(isAccepted, failure is null && conversation.Operation == OpeningOperation.Done);
        if (isAccepted)
        {
            Session session = conversation.CreateSession();
            session.Close();
        }
    }

    private static void Run(LoginConversation conversation)
    {
        while (conversation.Operation is not (OpeningOperation.Done or OpeningOperation.Failed))
        {
            conversation.Advance(OpeningDriver.Execute(conversation));
        }
    }

    private static async Task RunAsync(LoginConversation conversation)
    {
        while (conversation.Operation is not (OpeningOperation.Done or OpeningOperation.Failed))
        {
            conversation.Advance(await OpeningDriver.ExecuteAsync(conversation));
        }
    }

    private static LoginConversation Begin(
        TdsServer server, string end, string? token, RecordingPool buffers, Deadline deadline, CancellationToken cancellation)
    {
        ConnectionSettings settings = ConnectionSettings.Parse(
            "Server=db;Encrypt=Optional;"
            + $"{(token is null ? $"User ID=sa;Password={Password}" : $"Server Certificate=\"{Encryption.CertificateFiles.OfTestServer}\"")}");
        if (token is not null)
        {
            settings = settings.WithCredentials(settings.LoginCredentials.With(new AccessToken(token)));
        }

        var target = new LoginTarget(settings, new SessionServices(), new Destination(settings.Opening.Hosts[0], ""));
        var transport = new FailingTransport(server.ConnectInMemory().Client, end);
        var conversation = new LoginConversation(target, transport, deadline, cancellation, buffers);
        conversation.Advance(receivedByteCount: 0);
        return conversation;
    }

    /// <summary>A connection that fails at the login, which is its second message.</summary>
    private sealed class FailingTransport(Stream stream, string end) : ByteTransport
    {
        private int _sendCount;

        public override int Receive(byte[] buffer, int offset, int byteCount) =>
            ReceiveOrFail(() => stream.Read(buffer, offset, byteCount));

        public override async ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount)
        {
            int count = await stream.ReadAsync(buffer.AsMemory(offset, byteCount));
            return ReceiveOrFail(() => count);
        }

        public override void Send(byte[] buffer, int offset, int byteCount)
        {
            ThrowIfFailing();
            stream.Write(buffer, offset, byteCount);
        }

        public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
        {
            ThrowIfFailing();
            return stream.WriteAsync(buffer.AsMemory(offset, byteCount));
        }

        public override bool IsReadable() => false;

        public override void Abort() => stream.Dispose();

        private void ThrowIfFailing()
        {
            if (++_sendCount == 2 && end == "send fails")
            {
                throw new IOException("The send failed.");
            }
        }

        private int ReceiveOrFail(Func<int> receive)
        {
            int count = receive();
            return _sendCount < 2 ? count
                : end == "closed" ? 0
                : end == "receive fails" ? throw new IOException("The receive failed.")
                : count;
        }
    }
}
