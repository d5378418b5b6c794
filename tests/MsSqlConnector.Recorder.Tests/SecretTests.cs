using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>
/// Secrets and names that clients and servers send in many places appear in no transcript, and the connection works as without the
/// recorder.
/// </summary>
public sealed class SecretTests
{
    private const string LoginPassword = "Correct-Horse-17";
    private const string OtherPassword = "Battery&Staple'9";
    private const string ServerName = "PRODSRV07";
    private const string Workstation = "WS-ACCOUNTING-3";
    private const string User = "maria.curie";

    private static readonly string[] s_secrets =
        [LoginPassword, OtherPassword, OtherPassword.Replace("'", "''", StringComparison.Ordinal), ServerName, Workstation, User];

    public static TheoryData<Client, EncryptionMode, bool> Combinations
    {
        get
        {
            TheoryData<Client, EncryptionMode, bool> combinations = [];
            foreach (Client client in Enum.GetValues<Client>())
            {
                foreach (EncryptionMode encryption in
                    (EncryptionMode[])[EncryptionMode.NotSupported, EncryptionMode.Off, EncryptionMode.Required])
                {
                    combinations.Add(client, encryption, false);
                    combinations.Add(client, encryption, true);
                }
            }

            return combinations;
        }
    }

    [Theory]
    [MemberData(nameof(Combinations))]
    public async Task Secrets_appear_in_no_transcript(Client client, EncryptionMode encryption, bool isMars)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = encryption, ServerName = ServerName, UserName = User, Password = LoginPassword,
        });
        Script(server);
        await using RecordingRun run = new(
            server.Port, options => options with { EndsTls = encryption != EncryptionMode.NotSupported, TrustsServerCertificate = true });
        string[] values = await UseAsync(client.Connect(
            run.ConnectionString(server, $"Workstation ID={Workstation};Multiple Active Result Sets={isMars}")));

        Assert.Equal([ServerName, $"{new string('a', 5000)}{LoginPassword}{new string('b', 5000)}", $"hash of {OtherPassword}"], values);
        Assert.Empty(server.Log.Complaints);
        RecordedText text = Assert.Single(await run.FinishAsync());
        Assert.DoesNotContain(s_secrets, text.Contains);
        Assert.Equal(7, text.Count(static message => message is { IsFromClient: true, Type: PacketType.SqlBatch or PacketType.Rpc }));
        Assert.Equal(isMars, text.Transcript.IsMars);
    }

    private static void Script(TdsServer server)
    {
        server.OnSql(text => text.Contains("LOGIN", StringComparison.Ordinal)
            ? new Answer().Info(0, 1, 0, $"Created with {OtherPassword} on {ServerName}.").Done()
            : null);
        server.OnSql("select @@servername", new Answer().Columns(Column.NVarChar("", 128)).Row(ServerName).Done());
        server.OnSql("select large", new Answer().Columns(Column.NVarChar("text", Column.Max))
            .Row(LargeValue.Known($"{new string('a', 5000)}{LoginPassword}{new string('b', 5000)}", 10_007, 9, 4000)).Done());
        server.OnSql("select stored", new Answer().Columns(Column.VarChar("password_hash", 100)).Row($"hash of {OtherPassword}").Done());
        server.OnRequest((_, request) => request is TestServer.Messages.RpcMessage ? new Answer().Done(1) : null);
    }

    private static async Task<string[]> UseAsync(DbConnection connection)
    {
        await using (connection)
        {
            await connection.OpenAsync();
            string quoted = OtherPassword.Replace("'", "''", StringComparison.Ordinal);
            await ExecuteAsync(connection, $"CREATE LOGIN someone WITH PASSWORD = N'{quoted}'");
            await ExecuteAsync(connection, $"ALTER LOGIN someone WITH PASSWORD = '{quoted}' OLD_PASSWORD = '{LoginPassword}'");
            await ExecuteAsync(
                connection, "UPDATE users SET password = @value WHERE name = @name", ("@value", OtherPassword), ("@name", User));
            await ExecuteAsync(
                connection, "INSERT INTO notes VALUES (@note)", ("@note", $"{new string('x', 4100)} the password is {LoginPassword}"));
            return
            [
                await ReadAsync(connection, "select @@servername"),
                await ReadAsync(connection, "select large"),
                await ReadAsync(connection, "select stored"),
            ];
        }
    }

    private static async Task ExecuteAsync(DbConnection connection, string text, params (string Name, string Value)[] parameters)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        foreach ((string name, string value) in parameters)
        {
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = name;
            parameter.Value = value;
            command.Parameters.Add(parameter);
        }

        await command.ExecuteNonQueryAsync();
    }

    private static async Task<string> ReadAsync(DbConnection connection, string text)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        return (string)(await command.ExecuteScalarAsync())!;
    }
}
