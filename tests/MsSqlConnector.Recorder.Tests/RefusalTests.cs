using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>Conversations that the recorder does not write, and the reasons that it gives.</summary>
public sealed class RefusalTests
{
    public static TheoryData<EncryptionMode> Encrypted => [EncryptionMode.Off, EncryptionMode.On, EncryptionMode.Required];

    [Theory]
    [MemberData(nameof(Encrypted))]
    public async Task An_encrypted_connection_is_refused_without_tls(EncryptionMode encryption)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = encryption });
        await using RecordingRun run = new(server.Port);
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(new SqlConnection(run.ConnectionString(server))));
        Assert.All(await run.ProblemsAsync(), problem => Assert.Contains("--tls", problem, StringComparison.Ordinal));
        Assert.NotEmpty(run.Proxy.Results);
        Assert.Empty(run.FileNames);
    }

    [Fact]
    public async Task A_strict_connection_is_refused_without_tls()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Strict });
        await using RecordingRun run = new(server.Port);
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(new SqlConnection(
            $"Data Source=127.0.0.1,{run.Proxy.Port};User ID=sa;Password=Passw0rd!;Encrypt=Strict;Pooling=false")));
        Assert.All(await run.ProblemsAsync(), problem => Assert.Contains("--tls", problem, StringComparison.Ordinal));
        Assert.NotEmpty(run.Proxy.Results);
    }

    [Fact]
    public async Task The_certificate_of_the_server_is_validated()
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.Required, CertificateSubject = "CN=other.example" });
        await using RecordingRun run = new(server.Port, options => options with { EndsTls = true });
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(new SqlConnection(run.ConnectionString(server))));
        Assert.All(await run.ProblemsAsync(), problem => Assert.Contains("TLS handshake failed", problem, StringComparison.Ordinal));
        Assert.NotEmpty(run.Proxy.Results);
        Assert.Empty(server.Recorder.All<LoginMessage>());
    }

    [Fact]
    public async Task A_trusted_authority_validates_the_certificate()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.Required });
        await using RecordingRun run = new(server.Port, options => options with { EndsTls = true, Authority = server.Certificate });
        await OpenAsync(new SqlConnection(run.ConnectionString(server)));
        Assert.Single(await run.FinishAsync());
    }

    [Fact]
    public async Task A_server_that_cannot_be_reached_is_named()
    {
        int port;
        await using (TdsServer server = TdsServer.Start())
        {
            port = server.Port;
        }

        await using RecordingRun run = new(port);
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(new SqlConnection(
            $"Data Source=127.0.0.1,{run.Proxy.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Pooling=false;Connect Retry Count=0")));
        Assert.All(
            await run.ProblemsAsync(), problem => Assert.Contains($"port {port}, cannot be reached", problem, StringComparison.Ordinal));
        Assert.NotEmpty(run.Proxy.Results);
    }

    [Fact]
    public async Task A_folder_that_cannot_be_written_is_reported()
    {
        await using TdsServer server = TdsServer.Start();
        string file = System.IO.Path.GetTempFileName();
        try
        {
            await using RecordingRun run = new(server.Port, options => options with { Folder = System.IO.Path.Combine(file, "folder") });
            await OpenAsync(new SqlConnection(run.ConnectionString(server)));
            Assert.Contains("The transcript cannot be written", Assert.Single(await run.ProblemsAsync()), StringComparison.Ordinal);
        }
        finally
        {
            System.IO.File.Delete(file);
        }
    }

    [Fact]
    public Task A_short_password_is_refused() =>
        RefuseAsync(new TdsServerOptions { Password = "short" }, "", "The password of the login has fewer than 6 characters");

    [Theory]
    [InlineData("DECLARE @p nvarchar(50); SET @p = (SELECT x FROM t); EXEC('x'); ALTER LOGIN y WITH PASSWORD = @p", "the variable @p")]
    public Task A_password_from_an_unknown_variable_is_refused(string statement, string problem) =>
        RefuseAsync(new TdsServerOptions(), statement, problem);

    [Fact]
    public Task A_response_with_an_unknown_token_is_refused() => RefuseAsync(
        new TdsServerOptions(),
        "unknown token",
        "the token 0x42 is unknown",
        static server => server.OnSql("unknown token", new Answer().Raw([0x42, 0, 0]).Done()));

    [Fact]
    public Task A_response_with_totals_is_refused() => RefuseAsync(
        new TdsServerOptions(),
        "totals",
        "the token 0x88 is unknown",
        static server =>
            server.OnSql("totals", new Answer().Columns(Column.Int("a")).Row(1).TotalsColumns(1, [], Column.Int("sum")).Done(1)));

    [Fact]
    public Task An_unknown_feature_is_refused() => RefuseAsync(
        new TdsServerOptions { LoginTokens = static (_, tokens) => [0xAE, 0x77, 1, 0, 0, 0, 1, 0xFF, .. tokens] },
        "",
        "the feature 0x77 is unknown");

    private static async Task RefuseAsync(TdsServerOptions options, string statement, string problem, Action<TdsServer>? script = null)
    {
        await using TdsServer server = TdsServer.Start(options with { Encryption = EncryptionMode.NotSupported });
        script?.Invoke(server);
        await using RecordingRun run = new(server.Port);
        await UseAsync(new SqlConnection(run.ConnectionString(server, "Connect Retry Count=0")), statement);
        IReadOnlyList<string> problems = await run.ProblemsAsync();
        Assert.Contains(problem, Assert.Single(problems), StringComparison.Ordinal);
        Assert.Empty(run.FileNames);
    }

    /// <summary>The provider can refuse the same responses; the recorder must do so independently of the client.</summary>
    private static async Task UseAsync(SqlConnection connection, string statement)
    {
        await using (connection)
        {
            try
            {
                await connection.OpenAsync();
                if (statement.Length > 0)
                {
                    await using SqlCommand command = new(statement, connection);
                    await command.ExecuteNonQueryAsync();
                }
            }
            catch (SqlException)
            {
                // The recorder has received the response.
            }
        }
    }

    private static async Task OpenAsync(DbConnection connection)
    {
        await using (connection)
        {
            await connection.OpenAsync();
        }
    }
}
