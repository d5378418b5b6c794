using System;
using System.Data;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>Executing with Begin and End methods.</summary>
[EveryBuild]
public sealed class BeginEndTests
{
    [Fact]
    public async Task The_row_count_is_returned_once_by_its_own_command()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("update", new Answer().Done(3));
        using SqlCommand command = rig.Command("update");
        using SqlCommand other = rig.Command("update");

        IAsyncResult result = command.BeginExecuteNonQuery();

        Assert.Throws<ArgumentException>(() => other.EndExecuteNonQuery(result));
        Assert.Throws<ArgumentException>(() => command.EndExecuteReader(result));
        Assert.Throws<ArgumentNullException>(() => command.EndExecuteNonQuery(null!));
        Assert.Equal(3, command.EndExecuteNonQuery(result));
        Assert.Throws<InvalidOperationException>(() => command.EndExecuteNonQuery(result));
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task The_callback_receives_the_state_and_can_get_the_reader()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("select", new Answer().Columns(Column.Int("a")).Row(42).Done(1));
        using SqlCommand command = rig.Command("select");
        var read = new TaskCompletionSource<(object? State, object Value)>(TaskCreationOptions.RunContinuationsAsynchronously);

        command.BeginExecuteReader(
            result =>
            {
                object value;
                using (SqlDataReader reader = command.EndExecuteReader(result))
                {
                    value = reader.Read() ? reader.GetValue(0) : DBNull.Value;
                }

                // After the reader is closed, and its connection with it.
                read.SetResult((result.AsyncState, value));
            },
            "state", CommandBehavior.CloseConnection);

        Assert.Equal(("state", 42), await read.Task);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
    }

    [Fact]
    public async Task The_obsolete_name_of_the_end_method_returns_the_same_count()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("update", new Answer().Done(3));
        using SqlCommand command = rig.Command("update");

        Assert.Equal(3, command.EndExecuteNonQueryAsync(command.BeginExecuteNonQuery()));
        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task BeginExecuteReader_with_a_callback_uses_the_default_behavior()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("select", new Answer().Columns(Column.Int("a"), Column.Int("b")).Row(1, 2).Done(1));
        using SqlCommand command = rig.Command("select");
        var ended = new TaskCompletionSource<object?>(TaskCreationOptions.RunContinuationsAsynchronously);

        IAsyncResult result = command.BeginExecuteReader(r => ended.SetResult(r.AsyncState), "state");

        Assert.Equal("state", await ended.Task);
        using (SqlDataReader reader = command.EndExecuteReader(result))
        {
            Assert.True(reader.Read());
            Assert.Equal((2, 1), (reader.GetInt32(1), reader.GetInt32(0)));
        }

        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task BeginExecuteReader_applies_the_behavior()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("select", new Answer().Columns(Column.Int("a"), Column.Int("b")).Row(1, 2).Done(1));
        using SqlCommand command = rig.Command("select");

        using (SqlDataReader reader = command.EndExecuteReader(command.BeginExecuteReader(CommandBehavior.SequentialAccess)))
        {
            Assert.True(reader.Read());
            Assert.Equal(2, reader.GetInt32(1));
            Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        }

        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Xml_is_read_by_its_own_methods()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("select", new Answer().Columns(Column.NVarChar("a", 100)).Row("<a>1</a>").Done(1));
        using SqlCommand command = rig.Command("select");

        IAsyncResult result = command.BeginExecuteXmlReader();
        result.AsyncWaitHandle.WaitOne();

        Assert.True(result.IsCompleted);
        using (XmlReader reader = command.EndExecuteXmlReader(result))
        {
            Assert.True(reader.Read());
            Assert.Equal("1", reader.ReadElementContentAsString());
        }

        await rig.AssertUsableAsync();
    }

    [Fact]
    public async Task Begin_throws_on_invalid_commands_and_End_throws_server_errors()
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        rig.Server.OnSql("bad", new Answer().Error(207, 1, 16, "no such column"));
        using SqlCommand closed = new("bad", new SqlConnection());
        using SqlCommand command = rig.Command("bad");

        Assert.Throws<InvalidOperationException>(() => closed.BeginExecuteNonQuery());
        IAsyncResult result = command.BeginExecuteReader();

        Assert.Equal(207, Assert.Throws<SqlException>(() => command.EndExecuteReader(result)).Number);
        await rig.AssertUsableAsync();
    }
}
