using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using ServerSession = MsSqlConnector.TestServer.Sessions.Session;

namespace MsSqlConnector.ParityTests.TestServer;

/// <summary>The server's prepared handles, tested with SqlClient.</summary>
public sealed class PreparedCallTests
{
    private const string Text = "select @a";

    [Fact]
    public async Task A_prepared_statement_returns_the_rows_and_outputs_of_the_statement()
    {
        await using TdsServer server = Start();
        using Microsoft.Data.SqlClient.SqlConnection connection = Open(server);
        using Microsoft.Data.SqlClient.SqlCommand command = Prepare(connection);
        Microsoft.Data.SqlClient.SqlParameter output = command.Parameters.Add("@b", SqlDbType.Int);
        output.Direction = ParameterDirection.InputOutput;
        for (int i = 1; i <= 3; i++)
        {
            command.Parameters[0].Value = i;
            output.Value = 10 * i;
            Assert.Equal(i, command.ExecuteScalar());
            Assert.Equal(10 * i, output.Value);
        }

        ServerSession session = Assert.Single(server.Sessions);
        Assert.Equal(2, Assert.Single(session.PreparedStatements.ByHandle).Value.ExecutionCount);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task A_lost_or_stale_handle_is_rejected_with_the_servers_error_numbers()
    {
        await using TdsServer server = Start();
        using Microsoft.Data.SqlClient.SqlConnection connection = Open(server);
        using Microsoft.Data.SqlClient.SqlCommand command = Prepare(connection);
        command.ExecuteNonQuery();
        ServerSession session = Assert.Single(server.Sessions);
        session.PreparedStatements.ChangeTables();
        Assert.Equal(586, Assert.Throws<Microsoft.Data.SqlClient.SqlException>(() => command.ExecuteNonQuery()).Number);
        session.PreparedStatements.Lose();
        Assert.Equal(8179, Assert.Throws<Microsoft.Data.SqlClient.SqlException>(() => command.ExecuteNonQuery()).Number);
    }

    [Fact]
    public async Task A_reset_releases_the_handles()
    {
        await using TdsServer server = Start();
        using Microsoft.Data.SqlClient.SqlConnection connection = Open(server);
        using Microsoft.Data.SqlClient.SqlCommand command = Prepare(connection);
        command.ExecuteNonQuery();
        connection.Close();
        connection.Open();
        command.ExecuteNonQuery();
        ServerSession session = Assert.Single(server.Sessions);
        Assert.Equal([2], session.PreparedStatements.ByHandle.Keys);
        Assert.Equal(2, session.PreparedStatements.TotalCount);
    }

    [Fact]
    public async Task A_missing_parameter_and_a_compile_error_are_reported()
    {
        await using TdsServer server = Start();
        server.OnSql("wrong", new Answer().Error(8180, 1, 16, "Statement(s) could not be prepared."));
        using Microsoft.Data.SqlClient.SqlConnection connection = Open(server);
        using Microsoft.Data.SqlClient.SqlCommand wrong = Prepare(connection, "wrong");
        Assert.Equal(8180, Assert.Throws<Microsoft.Data.SqlClient.SqlException>(() => wrong.ExecuteNonQuery()).Number);
        Assert.Empty(Assert.Single(server.Sessions).PreparedStatements.ByHandle);

        using Microsoft.Data.SqlClient.SqlCommand command = Prepare(connection);
        command.ExecuteNonQuery();
        command.Parameters[0].ParameterName = "@other";
        Assert.Equal(8178, Assert.Throws<Microsoft.Data.SqlClient.SqlException>(() => command.ExecuteNonQuery()).Number);
    }

    [Fact]
    public async Task Procedures_by_name_prepare_execute_and_unprepare()
    {
        await using TdsServer server = Start();
        using Microsoft.Data.SqlClient.SqlConnection connection = Open(server);
        using Microsoft.Data.SqlClient.SqlCommand prepare = new("sp_prepare", connection) { CommandType = CommandType.StoredProcedure };
        Microsoft.Data.SqlClient.SqlParameter handle = prepare.Parameters.Add("@handle", SqlDbType.Int);
        handle.Direction = ParameterDirection.Output;
        prepare.Parameters.AddWithValue("@params", "@a int");
        prepare.Parameters.AddWithValue("@stmt", Text);
        prepare.ExecuteNonQuery();
        ServerSession session = Assert.Single(server.Sessions);
        Assert.Equal(Text, session.PreparedStatements.ByHandle[1].Text);

        using Microsoft.Data.SqlClient.SqlCommand execute = new("sp_execute", connection) { CommandType = CommandType.StoredProcedure };
        execute.Parameters.AddWithValue("@handle", 1);
        execute.Parameters.AddWithValue("@a", 5);
        Assert.Equal(5, execute.ExecuteScalar());

        using Microsoft.Data.SqlClient.SqlCommand unprepare = new("sp_unprepare", connection) { CommandType = CommandType.StoredProcedure };
        unprepare.Parameters.AddWithValue("@handle", 1);
        unprepare.ExecuteNonQuery();
        Assert.Empty(session.PreparedStatements.ByHandle);
        Assert.Equal(8179, Assert.Throws<Microsoft.Data.SqlClient.SqlException>(() => unprepare.ExecuteNonQuery()).Number);
        Assert.Equal(5, server.Recorder.All<RpcMessage>().Count(message => message.Call.ProcedureName is not null) + 1);
    }

    private static TdsServer Start() => TdsServer.Start();

    private static Microsoft.Data.SqlClient.SqlConnection Open(TdsServer server)
    {
        Microsoft.Data.SqlClient.SqlConnection connection = new(Tests.Sessions.Opening.ConnectionFixture.ConnectionString(server));
        connection.Open();
        return connection;
    }

    private static Microsoft.Data.SqlClient.SqlCommand Prepare(Microsoft.Data.SqlClient.SqlConnection connection, string text = Text)
    {
        Microsoft.Data.SqlClient.SqlCommand command = new(text, connection);
        command.Parameters.Add("@a", SqlDbType.Int).Value = 1;
        command.Prepare();
        return command;
    }
}
