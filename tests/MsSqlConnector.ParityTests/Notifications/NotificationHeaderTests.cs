using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Notifications;
using Xunit;

namespace MsSqlConnector.ParityTests.Notifications;

/// <summary>The query notification header (MS-TDS 2.2.5.3.1).</summary>
public sealed class NotificationHeaderTests
{
    private static readonly string[] s_methods =
        ["NonQuery", "Scalar", "Reader", "Xml", "NonQueryAsync", "ReaderAsync", "Parameters", "Procedure", "Prepared"];

    public static TheoryData<string, int> Executions => new MatrixTheoryData<string, int>(s_methods, [0, 10]);

    [Theory]
    [MemberData(nameof(Executions))]
    public async Task The_header_is_that_of_SqlClient(string method, int timeout)
    {
        StreamHeaders ours = await ExecuteAsync(isOurs: true, method, "user data", "service=s;local database=d", timeout);
        StreamHeaders theirs = await ExecuteAsync(isOurs: false, method, "user data", "service=s;local database=d", timeout);

        Assert.NotNull(theirs.QueryNotification);
        Assert.Equal(theirs.QueryNotification, ours.QueryNotification);
    }

    [Theory]
    [InlineData("Reader")]
    [InlineData("Parameters")]
    [InlineData("NonQueryAsync")]
    public async Task A_header_can_be_longer_than_the_buffer(string method)
    {
        string id = string.Concat(Enumerable.Range(0, 32_767).Select(i => (char)('a' + (i % 26))));

        StreamHeaders headers = await ExecuteAsync(isOurs: true, method, id, id.Replace('a', '漢'), 1);

        Assert.Equal(id, BrokerScript.IdOf(headers));
        Assert.Equal(id.Replace('a', '漢'), BrokerScript.OptionsOf(headers));
    }

    [Fact]
    public void A_text_whose_length_does_not_fit_is_rejected() =>
        Assert.Contains(
            "at most 32767 characters",
            Assert.Throws<ArgumentOutOfRangeException>(
                () => new MsSqlConnector.Sql.SqlNotificationRequest(new string('x', 32_768), "", 0)).Message,
            StringComparison.Ordinal);

    [Theory]
    [MemberData(nameof(NotificationScene.Providers), MemberType = typeof(NotificationScene))]
    public async Task Missing_texts_are_rejected_before_anything_is_sent(bool isOurs)
    {
        await using NotificationScene scene = new(isOurs);

        await Assert.ThrowsAsync<ArgumentNullException>(() => ExecuteAsync(scene, "Reader", null, "service=s", 0));
        await Assert.ThrowsAsync<ArgumentNullException>(() => ExecuteAsync(scene, "Reader", "id", null, 0));

        Assert.Empty(scene.Broker.Queries);
    }

    [Fact]
    public async Task Later_commands_have_no_header()
    {
        await using NotificationScene scene = new(isOurs: true);
        await using SqlConnection connection = new(scene.ConnectionString);
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select a", connection) { Notification = new("id", "service=s", 0) };
        await using SqlCommand plain = new("select b", connection);

        await command.ExecuteNonQueryAsync(TestToken);
        await plain.ExecuteNonQueryAsync(TestToken);
        await command.ExecuteNonQueryAsync(TestToken);
        command.Notification = null;
        await command.ExecuteNonQueryAsync(TestToken);

        Assert.Equal([true, false, true, false], scene.Broker.Queries.Select(headers => headers.QueryNotification is not null));
        Assert.Empty(scene.Server.Log.Complaints);
    }

    private static async Task<StreamHeaders> ExecuteAsync(bool isOurs, string method, string? id, string? options, int timeout)
    {
        await using NotificationScene scene = new(isOurs);
        await ExecuteAsync(scene, method, id, options, timeout);
        Assert.Empty(scene.Server.Log.Complaints);
        return scene.Broker.Queries.Last();
    }

    private static async Task ExecuteAsync(NotificationScene scene, string method, string? id, string? options, int timeout)
    {
        await using DbConnection connection = scene.Client.Connect(scene.ConnectionString);
        await connection.OpenAsync(TestToken);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "select a";
        scene.Client.SetNotification(command, id, options, timeout);
        if (method is "Parameters" or "Prepared")
        {
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@p";
            parameter.DbType = DbType.Int32;
            parameter.Value = 1;
            command.Parameters.Add(parameter);
        }

        await RunAsync(command, method);
    }

    private static async Task RunAsync(DbCommand command, string method)
    {
        switch (method)
        {
            case "Scalar":
                _ = command.ExecuteScalar();
                break;
            case "Reader":
                command.ExecuteReader().Dispose();
                break;
            case "Xml":
                Record.Exception(() => ((dynamic)command).ExecuteXmlReader());
                break;
            case "ReaderAsync":
                await (await command.ExecuteReaderAsync(TestToken)).DisposeAsync();
                break;
            case "NonQueryAsync":
                await command.ExecuteNonQueryAsync(TestToken);
                break;
            case "Procedure":
                command.CommandType = CommandType.StoredProcedure;
                command.CommandText = "select_procedure";
                command.ExecuteNonQuery();
                break;
            case "Prepared":
                command.Prepare();
                command.ExecuteNonQuery();
                break;
            default:
                command.ExecuteNonQuery();
                break;
        }
    }
}
