using System;
using System.Data;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Testing.Tests.Clients;
using Xunit;

namespace MsSqlConnector.Testing.Tests;

/// <summary>Logins, encryption, redirection and bulk copies.</summary>
public sealed class LoginTests
{
    public static TheoryData<string> Clients => Client.Names;

    [Theory, MemberData(nameof(Clients))]
    public async Task Logins_are_refused_and_then_accepted(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnNextLogins(SqlTestLoginResponse.DatabaseNotAvailable())
            .OnNextLogins(SqlTestLoginResponse.Refused(18456, "Login failed."), 2);

        int[] numbers = [.. Enumerable.Range(0, 3)
            .Select(_ => Client.NumbersOf(Assert.ThrowsAny<DbException>(() => new Client(client).Open(server)))[0])];
        await using DbConnection connection = new Client(client).Open(server, "Application Name=shop");

        Assert.Equal([40613, 18456, 18456], numbers);
        Assert.Equal(4, server.Logins.Count);
        Assert.Equal(("shop", "sa"), (server.Logins[3].ApplicationName, server.Logins[3].UserName));
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Wrong_password_and_missing_database_are_refused(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start(new SqlTestServerOptions { Databases = ["master", "shop"] });

        Assert.Equal(18456, Client.NumbersOf(Assert.ThrowsAny<DbException>(() => new Client(client).Open(server, "Password=wrong")))[0]);
        Assert.Equal(
            4060, Client.NumbersOf(Assert.ThrowsAny<DbException>(() => new Client(client).Open(server, "Initial Catalog=nowhere")))[0]);
        await using DbConnection connection = new Client(client).Open(server, "Initial Catalog=Shop");
        Assert.Equal("Shop", connection.Database);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Slow_login_times_out(string client)
    {
        await using SqlTestServer server = SqlTestServer.Start();
        TaskCompletionSource never = new(TaskCreationOptions.RunContinuationsAsynchronously);
        server.OnNextLogins(SqlTestLoginResponse.Delayed(never.Task)).OnNextLogins(SqlTestLoginResponse.Disconnected());

        Assert.ThrowsAny<DbException>(() => new Client(client).Open(server, "Connect Timeout=1"));
        Assert.ThrowsAny<DbException>(() => new Client(client).Open(server, "Connect Timeout=5"));
        never.SetResult();
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Login_is_routed_to_another_server(string client)
    {
        await using SqlTestServer target = SqlTestServer.Start();
        await using SqlTestServer gateway = SqlTestServer.Start();
        target.OnSql("select name").Respond(SqlTestResponse.Scalar("target"));
        gateway.OnNextLogins(SqlTestLoginResponse.RoutedTo("127.0.0.1", target.Port));
        await using DbConnection connection = new Client(client).Open(gateway);

        Assert.Equal("target", Client.Command(connection, "select name").ExecuteScalar());
        Assert.Empty(gateway.Requests);
    }

    [Theory, MemberData(nameof(Clients))]
    public async Task Encrypted_connections_work(string client)
    {
        foreach (SqlTestEncryption encryption in Enum.GetValues<SqlTestEncryption>())
        {
            await using SqlTestServer server = SqlTestServer.Start(new SqlTestServerOptions { Encryption = encryption });
            string file = Path.Combine(AppContext.BaseDirectory, "testing-server.pem");
            await File.WriteAllTextAsync(file, server.ExportCertificatePem(), TestToken);
            await using DbConnection connection =
                new Client(client).Open(server, encryption == SqlTestEncryption.Strict ? $"Server Certificate=\"{file}\"" : "");

            Assert.Equal(1, Client.Command(connection, "select 1").ExecuteScalar());
        }
    }

    [Fact]
    public async Task Every_version_accepts_logins()
    {
        foreach (SqlTestServerVersion version in Enum.GetValues<SqlTestServerVersion>())
        {
            await using SqlTestServer server = SqlTestServer.Start(new SqlTestServerOptions { Version = version });
            await using DbConnection connection = new Client("MsSqlConnector").Open(server);
            Assert.Equal(1, Client.Command(connection, "select 1").ExecuteScalar());
        }
    }

    [Fact]
    public async Task Access_token_is_accepted()
    {
        await using SqlTestServer server = SqlTestServer.Start(
            new SqlTestServerOptions { AccessToken = "token", Encryption = SqlTestEncryption.Required });
        string file = Path.Combine(AppContext.BaseDirectory, "testing-token.pem");
        await File.WriteAllTextAsync(file, server.ExportCertificatePem(), TestToken);
        await using SqlConnection connection =
            new($"Data Source=127.0.0.1,{server.Port};Server Certificate=\"{file}\";Pooling=false") { AccessToken = "token" };
        await connection.OpenAsync(TestToken);
        await using SqlConnection other = new(connection.ConnectionString) { AccessToken = "wrong" };

        Assert.Equal(18456, (await Assert.ThrowsAsync<SqlException>(() => other.OpenAsync(TestToken))).Number);
    }

    [Fact]
    public async Task Rows_of_a_bulk_copy_are_recorded()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        SqlTestTable target = server.AddTable(
            "dbo.Product", new SqlTestColumn("Id", "int", isNullable: false), new SqlTestColumn("Name", "nvarchar(20)"));
        using DataTable rows = new() { Columns = { { "Id", typeof(int) }, { "Name", typeof(string) } } };
        rows.Rows.Add(1, "Chair");
        rows.Rows.Add(2, DBNull.Value);
        await using SqlConnection connection = (SqlConnection)new Client("MsSqlConnector").Open(server);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "dbo.Product" };

        await copy.WriteToServerAsync(rows, TestToken);

        Assert.Equal([[1, "Chair"], [2, null]], target.Rows);
    }

    [Fact]
    public async Task Table_valued_parameter_is_recorded()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnProcedure("dbo.Take").Respond(SqlTestResponse.Empty());
        using DataTable rows = new() { Columns = { { "Id", typeof(int) } } };
        rows.Rows.Add(7);
        await using SqlConnection connection = (SqlConnection)new Client("MsSqlConnector").Open(server);
        await using SqlCommand command = new("dbo.Take", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.Add(new SqlParameter("@rows", SqlDbType.Structured) { TypeName = "dbo.Ids", Value = rows });

        await command.ExecuteNonQueryAsync(TestToken);

        DataTable received = Assert.IsType<DataTable>(server.Requests[0]["@rows"]);
        Assert.Equal(7, received.Rows[0]["C1"]);
    }
}
