using System;
using System.Buffers;
using System.Collections.Generic;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Proxy;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>The transcripts of each kind of login contain no token, and no name of another server.</summary>
public sealed class LoginTests
{
    private const string Token = "eyJ0eXAiOiJKV1QifQ.c2VjcmV0";
    private const string Resource = "https://database.contoso.example/";
    private const string Authority = "https://login.example/5f1d2c3b";
    private const string NewPassword = "Newer-Horse-18";

    private static readonly Lazy<string> s_certificateFile = new(WriteCertificate);

    [Theory]
    [InlineData(Client.MsSqlConnector)]
    [InlineData(Client.SqlClient)]
    public async Task An_access_token_is_removed(Client client)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = EncryptionMode.Required,
            Federated = new FederatedOptions
            {
                Token = Token,
                Resource = Resource,
                Authority = Authority,
                Nonce = client == Client.SqlClient ? null : new byte[32]
            },
        });
        await using RecordingRun run = Encrypted(server);
        string connectionString =
            $"Data Source=127.0.0.1,{run.Proxy.Port};Encrypt=Mandatory;Server Certificate=\"{s_certificateFile.Value}\";Pooling=false";
        await OpenAsync(client == Client.MsSqlConnector
            ? new SqlConnection(connectionString) { AccessToken = Token }
            : new Microsoft.Data.SqlClient.SqlConnection(connectionString) { AccessToken = Token });
        await VerifyAsync(run, server, [Token, Convert.ToHexString(Encoding.Unicode.GetBytes(Token))]);
    }

    [Fact]
    public async Task A_token_of_a_later_message_is_removed()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = EncryptionMode.Required,
            Federated = new FederatedOptions { Token = Token, Resource = Resource, Authority = Authority },
        });
        await using RecordingRun run = Encrypted(server);
        await OpenAsync(new SqlConnection(
            $"Data Source=127.0.0.1,{run.Proxy.Port};Encrypt=Mandatory;Server Certificate=\"{s_certificateFile.Value}\";Pooling=false")
        {
            AccessTokenCallback = static (_, _) => Task.FromResult(new SqlAuthenticationToken(Token, DateTimeOffset.UtcNow.AddHours(1))),
        });
        RecordedText text = await VerifyAsync(run, server, [Token, Resource, Authority, "5f1d2c3b"]);
        Assert.Contains(text.Messages, message => message.Type == PacketType.FederatedAuthenticationToken);
    }

    [Theory]
    [InlineData(EncryptionMode.NotSupported)]
    [InlineData(EncryptionMode.Off)]
    public async Task Security_tokens_are_removed(EncryptionMode encryption)
    {
        byte[][] tokens = [.. ((string[])["first of client", "second of client", "challenge of server", "last of server"]).Select(
            Encoding.ASCII.GetBytes)];
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = encryption,
            Integrated = _ => new ScriptedExchange(
                new TokenStep(TokenOutcome.Continues, tokens[2]), new TokenStep(TokenOutcome.Accepted, tokens[3], @"DOM\alice", "Test")),
        });
        await using RecordingRun run = Encrypted(server);
        await OpenAsync(new SqlConnection(
            $"Data Source=127.0.0.1,{run.Proxy.Port};Integrated Security=true;Encrypt=Optional;Trust Server Certificate=true;Pooling=false")
        {
            SspiContextProvider = new TokenProvider(tokens[0], tokens[1]),
        });
        RecordedText text = await VerifyAsync(run, server, tokens.Select(Encoding.ASCII.GetString));
        Assert.Contains(text.Messages, message => message.Type == PacketType.Sspi);
    }

    [Theory]
    [InlineData(Client.MsSqlConnector)]
    [InlineData(Client.SqlClient)]
    public async Task Both_passwords_of_a_change_are_removed(Client client)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Off });
        await using RecordingRun run = Encrypted(server);
        if (client == Client.MsSqlConnector)
        {
            SqlConnection.ChangePassword(run.ConnectionString(server), NewPassword);
        }
        else
        {
            Microsoft.Data.SqlClient.SqlConnection.ChangePassword(run.ConnectionString(server), NewPassword);
        }

        Assert.Equal(NewPassword, server.Password);
        await VerifyAsync(run, server, [NewPassword, server.Options.Password]);
    }

    [Theory]
    [InlineData(null)]
    [InlineData("sales")]
    public async Task The_target_of_a_routing_is_removed(string? database)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = EncryptionMode.NotSupported,
            Route = _ => new LoginRoute("node-17.unreachable.invalid", 1, database),
            Features = FeatureSupport.Of(FeatureId.EnhancedRouting),
        });
        await using RecordingRun run = new(server.Port);
        await Assert.ThrowsAsync<SqlException>(
            () => OpenAsync(new SqlConnection(run.ConnectionString(server, "Connect Timeout=5;Connect Retry Count=0"))));
        await VerifyAsync(run, server, ["node-17", "unreachable"]);
    }

    [Theory]
    [InlineData(Client.MsSqlConnector)]
    [InlineData(Client.SqlClient)]
    public async Task The_failover_partner_is_removed(Client client)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.NotSupported, MirroringPartner = _ => "PARTNER-22\\INST5" });
        await using RecordingRun run = new(server.Port);
        await OpenAsync(client.Connect(run.ConnectionString(server)));
        await VerifyAsync(run, server, ["PARTNER-22", "INST5"]);
    }

    [Theory]
    [InlineData(Client.MsSqlConnector)]
    [InlineData(Client.SqlClient)]
    public async Task The_name_of_a_failed_login_is_removed(Client client)
    {
        await using TdsServer server = TdsServer.Start();
        await using RecordingRun run = new(server.Port);
        string connectionString = run.ConnectionString(server).Replace("User ID=sa", "User ID=maria.curie", StringComparison.Ordinal);
        await Assert.ThrowsAnyAsync<DbException>(() => OpenAsync(client.Connect(connectionString)));
        await VerifyAsync(run, server, ["maria.curie", "maria"]);
    }

    [Theory]
    [InlineData(Client.MsSqlConnector)]
    [InlineData(Client.SqlClient)]
    public async Task A_strict_connection_is_recorded(Client client)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Strict });
        await using RecordingRun run = Encrypted(server);
        await OpenAsync(client.Connect(
            $"Data Source=127.0.0.1,{run.Proxy.Port};User ID=sa;Password=Passw0rd!;Encrypt=Strict;"
            + $"Server Certificate=\"{s_certificateFile.Value}\";Pooling=false"));
        RecordedText text = await VerifyAsync(run, server, ["Passw0rd!"]);
        Assert.Equal(Transcripts.EncryptionScope.Strict, text.Transcript.Encryption);
    }

    /// <summary>The recorder and the test server have the same certificate in a process.</summary>
    private static string WriteCertificate()
    {
        string file = Path.Combine(AppContext.BaseDirectory, "recorder.pem");
        File.WriteAllText(file, TlsSettings.Certificate.ExportCertificatePem());
        return file;
    }

    private static RecordingRun Encrypted(TdsServer server) =>
        new(server.Port, options => options with { EndsTls = true, TrustsServerCertificate = true });

    private static async Task OpenAsync(DbConnection connection)
    {
        await using (connection)
        {
            await connection.OpenAsync();
        }
    }

    private static async Task<RecordedText> VerifyAsync(RecordingRun run, TdsServer server, IEnumerable<string> removed)
    {
        Assert.Empty(server.Log.Complaints);
        IReadOnlyList<RecordedText> texts = await run.FinishAsync();
        Assert.All(await run.ProblemsAsync(), problem => Assert.Equal("recorded", problem));
        RecordedText text = Assert.Single(texts);
        Assert.DoesNotContain(removed.Append(Environment.MachineName), text.Contains);
        return text;
    }

    private sealed class TokenProvider(params byte[][] tokens) : SspiContextProvider
    {
        private int _count;

        protected override bool GenerateContext(
            ReadOnlySpan<byte> incomingBlob, IBufferWriter<byte> outgoingBlobWriter, SspiAuthenticationParameters authParams)
        {
            if (_count < tokens.Length)
            {
                outgoingBlobWriter.Write(tokens[_count++]);
            }

            return true;
        }
    }
}
