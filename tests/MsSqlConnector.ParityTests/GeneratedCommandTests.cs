using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>The commands that a SqlCommandBuilder generates for its adapter, compared with those of Microsoft.Data.SqlClient.</summary>
public sealed class GeneratedCommandTests : IAsyncDisposable
{
    private const string Select = "select * from people";

    private readonly TdsServer _server = TdsServer.Start();

    public GeneratedCommandTests() => _server.OnRequest((_, request) => request switch
    {
        SqlBatchMessage batch when batch.Text.Contains(Select, StringComparison.Ordinal) => People(),
        RpcMessage => new Answer().Done(1),
        _ => null,
    });

    private string ConnectionString =>
        $"Data Source=127.0.0.1,{_server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0;Pooling=false";

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public void Each_generated_command_has_the_same_text_and_parameters_as_in_SqlClient()
    {
        using Theirs.SqlDataAdapter theirAdapter = new(Select, ConnectionString);
        using Theirs.SqlCommandBuilder theirs = new(theirAdapter);
        using SqlDataAdapter ourAdapter = new(Select, ConnectionString);
        using SqlCommandBuilder ours = new(ourAdapter);

        string[] expected =
        [
            Show(theirs.GetInsertCommand()), Show(theirs.GetInsertCommand(true)), Show(theirs.GetUpdateCommand()),
            Show(theirs.GetUpdateCommand(true)), Show(theirs.GetDeleteCommand()), Show(theirs.GetDeleteCommand(true)),
        ];
        string[] actual =
        [
            Show(ours.GetInsertCommand()), Show(ours.GetInsertCommand(true)), Show(ours.GetUpdateCommand()),
            Show(ours.GetUpdateCommand(true)), Show(ours.GetDeleteCommand()), Show(ours.GetDeleteCommand(true)),
        ];
        Assert.Equal(expected, actual);
        Assert.StartsWith("DELETE FROM [people]", expected[4], StringComparison.Ordinal);
    }

    [Fact]
    public void An_adapter_uses_the_commands_of_its_builder_until_the_builder_has_another_adapter()
    {
        using SqlDataAdapter adapter = new(Select, ConnectionString);
        using SqlCommandBuilder builder = new(adapter);
        using DataTable table = new();
        adapter.Fill(table);
        Assert.Same(adapter, builder.DataAdapter);
        table.Rows[0]["name"] = "Grace";
        table.Rows[1].Delete();
        table.Rows.Add(3, "Alan", 2.5m);

        Assert.Equal(3, adapter.Update(table));

        Assert.Equal(
            ["UPDATE", "DELETE", "INSERT"],
            _server.Recorder.All<RpcMessage>().Select(message => ((string)message.Call.Parameters[0].Value!).Split(' ')[0]));

        // A builder that is still subscribed to the first adapter would write its rows.
        using SqlDataAdapter next = new(Select, ConnectionString);
        builder.DataAdapter = next;
        table.Rows[0]["name"] = "Ada";
        Assert.Throws<InvalidOperationException>(() => adapter.Update(table));
        Assert.Equal(3, _server.Recorder.All<RpcMessage>().Count);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(3)]
    public void Generated_commands_are_sent_in_the_same_requests_as_by_SqlClient(int batchSize)
    {
        using Theirs.SqlDataAdapter theirAdapter = new(Select, ConnectionString) { UpdateBatchSize = batchSize };
        using Theirs.SqlCommandBuilder theirs = new(theirAdapter);
        using SqlDataAdapter ourAdapter = new(Select, ConnectionString) { UpdateBatchSize = batchSize };
        using SqlCommandBuilder ours = new(ourAdapter);

        string[] expected = UpdatePeople(theirAdapter);
        string[] actual = UpdatePeople(ourAdapter);

        Assert.Equal(expected, actual);
        Assert.Equal(batchSize switch { 0 => 1, 1 => 5, _ => 2 }, actual.Length);
    }

    /// <summary>Updates, deletes and adds rows. Returns the calls of each request with the values of their parameters.</summary>
    private string[] UpdatePeople(DbDataAdapter adapter)
    {
        using DataTable table = new();
        adapter.Fill(table);
        table.Rows[0]["name"] = "Grace";
        table.Rows[1].Delete();
        table.Rows.Add(3, "Alan", 2.5m);
        table.Rows.Add(4, DBNull.Value, DBNull.Value);
        table.Rows.Add(5, "Edsger", 1.75m);
        int before = _server.Recorder.All<RpcMessage>().Count;

        Assert.Equal(5, adapter.Update(table));

        return [.. _server.Recorder.All<RpcMessage>().Skip(before).Select(message => string.Join(
            '\n',
            message.Calls.Select(call => string.Join(", ", call.Parameters.Select(parameter => $"{parameter.Name}={parameter.Value}")))))];
    }

    private static Answer People() => new Answer()
        .Columns(Column.Int("id"), Column.NVarChar("name", 20).Nullable, Column.Decimal("height", 5, 2).Nullable)
        .Tables(["people"]).Origins(new ColumnOrigin(1, 1, ColumnOrigin.Key), new ColumnOrigin(2, 1), new ColumnOrigin(3, 1))
        .Row(1, "Ada", 1.5m).Row(2, null, null).Done();

    private static string Show(DbCommand command)
    {
        IEnumerable<string> parameters = command.Parameters.Cast<dynamic>().Select(p =>
            (string)$"{p.ParameterName} {p.SqlDbType} {p.DbType} {p.Direction} {p.Size} {p.Precision} {p.Scale} {p.SourceColumn} {p.SourceVersion} "
            + $"{p.SourceColumnNullMapping} {p.IsNullable} {p.Value}");
        return $"{command.CommandText}\n{command.CommandType} {command.UpdatedRowSource}\n{string.Join('\n', parameters)}";
    }
}
