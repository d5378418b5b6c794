using System;
using System.Collections.Generic;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The responses of the test server during the opening of a session, and those of other servers.</summary>
internal sealed class FuzzLogins
{
    private const int DoneByteCount = 13;

    private FuzzLogins(byte[] preLogin, byte[] login)
    {
        PreLogin = FuzzAnswer.FromMessage("prelogin", preLogin);
        Login = FuzzAnswer.FromMessage("login", login);
        Others =
        [
            Login,
            With(
                login,
                "login with routing",
                new Answer().Raw(Convert.FromHexString("E3120014" + "0D00" + "00" + "9905" + "0400" + "68006F0073007400" + "0000"))),
            With(login, "login with SSPI", new Answer().Raw([0xED, 4, 0, 1, 2, 3, 4])),
            With(login, "login with FEDAUTHINFO", new Answer().Raw([0xEE, 4, 0, 0, 0, 0, 0, 0, 0])),
            With(
                login,
                "login with messages",
                new Answer().Info(5703, 1, 0, "Changed language setting.").Change(EnvironmentChange.Database, "a", "b")),
            With(login, "login with an error", new Answer().Error(18456, 1, 14, "Login failed for user 'sa'.")),
        ];
    }

    public FuzzAnswer PreLogin { get; }

    /// <summary>A valid response.</summary>
    public FuzzAnswer Login { get; }

    public FuzzAnswer[] Others { get; }

    private static readonly IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> s_features =
        FeatureSupport.Of(FeatureId.DataClassification, FeatureId.Utf8, FeatureId.Json, FeatureId.Vector);

    private static readonly Lazy<FuzzLogins> s_instance = new(
        () => Task.Run(static () => RecordAsync(s_features, "User ID=sa;Encrypt=Optional;")).GetAwaiter().GetResult());
    private static readonly Lazy<FuzzLogins> s_frames = new(
        () => Task.Run(static () => RecordAsync(s_features, FrameSource.Settings, mars: true)).GetAwaiter().GetResult());

    public static FuzzLogins Instance => s_instance.Value;

    private static readonly Lazy<FuzzLogins> s_encrypted = new(
        () => Task.Run(static () => RecordEncryptedAsync(FuzzSession.Encrypted)).GetAwaiter().GetResult());
    private static readonly Lazy<FuzzLogins> s_enclave = new(
        () => Task.Run(static () => RecordEncryptedAsync(FuzzSession.Enclave)).GetAwaiter().GetResult());

    /// <summary>Returns the responses for a kind of session.</summary>
    public static FuzzLogins Of(FuzzSession session) => session switch
    {
        FuzzSession.Encrypted => s_encrypted.Value,
        FuzzSession.Enclave => s_enclave.Value,
        _ => Instance,
    };

    /// <summary>The responses of a server that agrees to MARS.</summary>
    public static FuzzLogins Frames => s_frames.Value;

    private static Task<FuzzLogins> RecordEncryptedAsync(FuzzSession session) => RecordAsync(
        FeatureSupport.WithColumnEncryption(enclaveType: session == FuzzSession.Enclave ? "VBS" : null),
        "User ID=sa;Encrypt=Optional;" + FuzzSource.GetSettings(session));

    private static async Task<FuzzLogins> RecordAsync(
        IReadOnlyDictionary<FeatureId, Func<FeatureRequest, byte[]>> features, string settings, bool mars = false)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Listens = false,
            Mars = mars,
            Encryption = EncryptionMode.NotSupported,
            Features = features,
        });
        var recording = new Recording(server.ConnectInMemory().Client);
        await using var connection = new SqlConnection(
            TestSources.Create($"Server=memory;Password={server.Password};Pooling=false;{settings}", recording));
        await connection.OpenAsync(CancellationToken.None);
        return new FuzzLogins(RemoveHeader(recording.Messages[0]), RemoveHeader(recording.Messages[1]));
    }

    private static FuzzAnswer With(byte[] login, string name, Answer more)
    {
        int position = login.Length - DoneByteCount;
        byte[] tokens = more.ToBytes();
        int moreByteCount = tokens.Length > DoneByteCount && tokens[^DoneByteCount] == 0xFD ? tokens.Length - DoneByteCount : tokens.Length;
        return FuzzAnswer.FromMessage(
            name,
            [.. login.AsSpan(0, position), .. tokens.AsSpan(0, moreByteCount), .. login.AsSpan(position)],
            position,
            position + moreByteCount,
            login.Length + moreByteCount);
    }

    /// <summary>Both messages fit into a packet.</summary>
    private static byte[] RemoveHeader(List<byte> message) => [.. message[PacketHeader.Size..]];

    /// <summary>Records the responses of the server, one message for each request.</summary>
    private sealed class Recording(Stream server) : TransportSource
    {
        public List<List<byte>> Messages { get; } = [];

        public override ByteTransport Dial(DialTarget target, Deadline deadline) => new RecordingTransport(server, Messages);

        public override ValueTask<ByteTransport> DialAsync(
            DialTarget target, Deadline deadline, CancellationToken token) => new(Dial(target, deadline));
    }

    private sealed class RecordingTransport(Stream server, List<List<byte>> messages) : ByteTransport
    {
        public override int Receive(byte[] buffer, int offset, int byteCount)
        {
            int read = server.Read(buffer, offset, byteCount);
            messages[^1].AddRange(buffer.AsSpan(offset, read));
            return read;
        }

        public override ValueTask<int> ReceiveAsync(byte[] buffer, int offset, int byteCount) => new(Receive(buffer, offset, byteCount));

        public override void Send(byte[] buffer, int offset, int byteCount)
        {
            messages.Add([]);
            server.Write(buffer, offset, byteCount);
        }

        public override ValueTask SendAsync(byte[] buffer, int offset, int byteCount)
        {
            Send(buffer, offset, byteCount);
            return default;
        }

        public override bool IsReadable() => false;

        public override void Abort() => server.Dispose();
    }
}
