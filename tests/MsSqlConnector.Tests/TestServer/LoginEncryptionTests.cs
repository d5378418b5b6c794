using System;
using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>With encryption off only the first packet of the login is encrypted; the next one can be plain.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class LoginEncryptionTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_login_of_two_packets_is_read_whether_the_second_is_encrypted_or_not(bool encryptsAll)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Listens = false, Encryption = EncryptionMode.Off });
        using RawClient plain = new(server.ConnectInMemory().Client);
        plain.Send(PacketType.PreLogin, new PreLoginMessage(new System.Collections.Generic.Dictionary<PreLoginOption, byte[]>
        {
            [PreLoginOption.Version] = [1, 0, 0, 0, 0, 0],
            [PreLoginOption.Encryption] = [0],
        }).ToBytes());
        Assert.Equal((byte)0, PreLoginMessage.Parse(plain.Receive()).Encryption);
        HandshakeStream inner = new(plain.Stream);
        SslStream tls = new(inner, leaveInnerStreamOpen: true, (_, _, _, _) => true);
        await tls.AuthenticateAsClientAsync(
            new SslClientAuthenticationOptions { TargetHost = "localhost", EnabledSslProtocols = SslProtocols.Tls12 },
            TestToken);
        inner.IsOver = true;

        // Unreferenced bytes make the login longer than a packet.
        byte[] login = [.. RawClient.LoginBody(server.UserName, server.Password, 4096), .. new byte[5000]];
        BitConverter.TryWriteBytes(login, login.Length);
        new RawClient(tls).Send(PacketType.Login7, login[..4088], PacketStatus.Normal);
        (encryptsAll ? new RawClient(tls) : plain).Send(PacketType.Login7, login[4088..]);

        Assert.Equal(TokenType.EnvironmentChange, plain.Receive()![0]);
        Assert.Equal(TokenType.ColumnMetadata, plain.Query("select 1")![0]);
        Assert.Equal(2, server.Recorder.Conversations[0].Messages[1].Packets.Count);
        Assert.Empty(server.Log.Complaints);
    }

    /// <summary>Wraps the bytes of TLS in PRELOGIN packets until the handshake is complete.</summary>
    private sealed class HandshakeStream(Stream inner) : Stream
    {
        private int _left;

        public bool IsOver { get; set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override int Read(byte[] buffer, int offset, int count)
        {
            if (_left == 0 && !IsOver)
            {
                byte[] header = new byte[PacketHeader.Size];
                inner.ReadExactly(header);
                Assert.Equal(PacketType.PreLogin, PacketHeader.Read(header).Type);
                _left = PacketHeader.Read(header).Length - PacketHeader.Size;
            }

            int byteCount = inner.Read(buffer, offset, IsOver ? count : Math.Min(count, _left));
            _left -= IsOver ? 0 : byteCount;
            return byteCount;
        }

        public override void Write(byte[] buffer, int offset, int count)
        {
            byte[] bytes = buffer[offset..(offset + count)];
            inner.Write(IsOver ? bytes : PacketFramer.Frame(PacketType.PreLogin, bytes, 4096, 0));
        }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Write(buffer.ToArray(), 0, buffer.Length);
            return ValueTask.CompletedTask;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
