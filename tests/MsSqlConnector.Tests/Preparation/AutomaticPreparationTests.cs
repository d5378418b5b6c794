using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>Statements that are prepared because they are used often.</summary>
public sealed class AutomaticPreparationTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_statement_is_prepared_by_its_fourth_use_in_any_command(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10");
        for (int i = 0; i < 6; i++)
        {
            Assert.Equal(PreparationRig.ChangedCount, await rig.ExecuteAsync(PreparationRig.Update));
        }

        Assert.Equal(["sql", "sql", "sql", "prepare", "execute 1", "execute 1"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task By_default_nothing_is_prepared(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync);
        for (int i = 0; i < 6; i++)
        {
            await rig.ExecuteAsync(PreparationRig.Update);
        }

        Assert.Equal(Enumerable.Repeat("sql", 6), rig.Requests);
    }

    [Fact]
    public async Task The_threshold_can_be_configured()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=2");
        for (int i = 0; i < 3; i++)
        {
            await rig.ExecuteAsync(PreparationRig.Update);
        }

        Assert.Equal(["sql", "prepare", "execute 1"], rig.Requests);
    }

    [Fact]
    public async Task The_least_recently_used_statement_is_evicted_and_its_count_restarts()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=2;Auto Prepare Min Usages=2");
        foreach (string text in (string[])
            ["update a", "update a", "update b", "update b", "update a", "update c", "update c", "update b", "update a", "update b"])
        {
            await rig.ExecuteAsync(text);
        }

        Assert.Equal(
            [
                "sql", "prepare", "sql", "prepare", "execute 1", "sql", "unprepare 2 + prepare", "sql", "execute 1",
                "unprepare 3 + prepare",
            ],
            rig.Requests);
        Assert.Equal(["update b", "update a"], rig.Connection.GetPreparedStatements().Select(statement => statement.CommandText));
        Assert.Equal(2, rig.Session.PreparedStatements.ByHandle.Count);
    }

    [Theory]
    [InlineData(29, true)]
    [InlineData(30, false)]
    public async Task Statements_with_many_parameters_are_not_prepared_automatically(int count, bool isPrepared)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await using SqlCommand command = rig.Command();
        for (int i = 1; i < count; i++)
        {
            command.Parameters.AddWithValue($"@p{i}", i);
        }

        await rig.ExecuteAsync(command);
        Assert.Equal([isPrepared ? "prepare" : "sql"], rig.Requests);
    }

    [Fact]
    public async Task Statements_without_parameters_and_procedures_are_not_prepared_automatically()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        rig.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" } ? new Answer() : null);
        await using SqlCommand batch = new("select 1", rig.Connection);
        await rig.ScalarAsync(batch);
        await rig.ScalarAsync(batch);
        await using SqlCommand procedure = new("p", rig.Connection) { CommandType = CommandType.StoredProcedure };
        procedure.Parameters.AddWithValue("@a", 1);
        await rig.ExecuteAsync(procedure);
        await rig.ExecuteAsync(procedure);
        Assert.Equal(["batch", "batch", "p", "p"], rig.Requests);
    }

    [Fact]
    public async Task The_same_text_with_other_parameters_is_another_statement()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=2");
        await using SqlCommand command = rig.Command();
        foreach (object value in (object[])[1, 1, 2L, 2L, 3, 4L, "a", "bb", "b"])
        {
            command.Parameters[0].ResetDbType();
            command.Parameters[0].Value = value;
            await rig.ExecuteAsync(command);
        }

        Assert.Equal(["sql", "prepare", "sql", "prepare", "execute 1", "execute 2", "sql", "sql", "prepare"], rig.Requests);
        Assert.Equal(
            ["@a nvarchar(1)", "@a bigint", "@a int"],
            rig.Connection.GetPreparedStatements().Select(statement => statement.ParameterDeclarations));
    }

    [Fact]
    public async Task The_declarations_that_are_sent_follow_the_parameters()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true);
        await using SqlCommand command = rig.Command();
        List<string> expected = [];
        foreach ((object value, string declaration) in ((object, string)[])
            [(1, "int"), (2, "int"), (3L, "bigint"), ("abc", "nvarchar(3)"), ("ab", "nvarchar(2)"), (1, "int")])
        {
            command.Parameters[0].ResetDbType();
            command.Parameters[0].Value = value;
            await rig.ExecuteAsync(command);
            expected.Add("@a " + declaration);
        }

        command.Parameters[0].ParameterName = "@b";
        await rig.ExecuteAsync(command);
        expected.Add("@b int");
        Assert.Equal(
            expected, rig.Server.Recorder.All<RpcMessage>().Select(message => (string)message.Call.Parameters[1].Value!));
    }

    [Fact]
    public async Task The_same_text_in_another_database_is_another_statement()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await rig.ExecuteAsync(PreparationRig.Update);
        await rig.Connection.ChangeDatabaseAsync("store", TestToken);
        await rig.ExecuteAsync(PreparationRig.Update);
        await rig.ExecuteAsync(PreparationRig.Update);
        Assert.Equal(["prepare", "batch", "unprepare 1 + prepare", "execute 2"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_reset_of_a_pooled_connection_clears_counts_and_handles(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=3");
        for (int use = 0; use < 4; use++)
        {
            await rig.ExecuteAsync(PreparationRig.Update);
        }

        for (int opening = 0; opening < 2; opening++)
        {
            await rig.ReopenAsync();
            Assert.Empty(rig.Connection.GetPreparedStatements());
            await rig.ExecuteAsync(PreparationRig.Update);
            await rig.ExecuteAsync(PreparationRig.Update);
        }

        Assert.Equal(["sql", "sql", "prepare", "execute 1", "sql", "sql", "sql", "sql"], rig.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_the_reset_handles_live_as_long_as_the_physical_connection(bool isAsync)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(
            isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=3;No Reset On Close=true");
        for (int opening = 0; opening < 5; opening++)
        {
            await rig.ExecuteAsync(PreparationRig.Update);
            await rig.ReopenAsync();
        }

        Assert.Equal(["sql", "sql", "prepare", "execute 1", "execute 1"], rig.Requests);
        Assert.Equal(1, rig.Server.TotalSessionCount);
        Assert.Equal(0, rig.Session.ResetCount);
    }

    [Fact]
    public async Task The_first_request_after_a_reset_can_prepare()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await rig.ExecuteAsync(PreparationRig.Update);
        await rig.ReopenAsync();
        await rig.ExecuteAsync(PreparationRig.Update);
        await rig.ExecuteAsync(PreparationRig.Update);
        Assert.Equal(["prepare", "prepare", "execute 2"], rig.Requests);
    }

    [Fact]
    public async Task Statements_with_streamed_values_are_not_prepared_automatically()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await using SqlCommand command = new("update t set a = @a", rig.Connection);
        command.Parameters.Add("@a", SqlDbType.VarBinary, -1).Value = new System.IO.MemoryStream([1, 2, 3]);
        await rig.ExecuteAsync(command);
        command.Parameters.Clear();
        command.Parameters.Add(new SqlParameter<int>("@a", 5));
        await rig.ExecuteAsync(command);
        await rig.ExecuteAsync(command);
        Assert.Equal(["sql", "prepare", "execute 1"], rig.Requests);
    }

    [Fact]
    public async Task Reuse_is_listed_with_the_statement()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=2");
        for (int i = 0; i < 5; i++)
        {
            await rig.ExecuteAsync(PreparationRig.Update);
        }

        SqlPreparedStatement statement = Assert.Single(rig.Connection.GetPreparedStatements());
        Assert.Equal(PreparationRig.Update, statement.CommandText);
        Assert.Equal("@a int", statement.ParameterDeclarations);
        Assert.True(statement.IsAutomatic);
        Assert.Equal(1, statement.Handle);
        Assert.Equal(1, statement.PrepareCount);
        Assert.Equal(3, statement.ReuseCount);
        Assert.Equal(3, rig.Session.PreparedStatements.ByHandle[1].ExecutionCount);
        await rig.Connection.CloseAsync();
        Assert.Throws<InvalidOperationException>(rig.Connection.GetPreparedStatements);
    }

    [Fact]
    public async Task A_statement_that_cannot_be_prepared_is_not_retried_until_it_reaches_the_use_count_again()
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync: true, "Max Auto Prepare=10;Auto Prepare Min Usages=2");
        rig.Server.OnSql("update wrong", new Answer().Error(8180, 1, 16, "Statement(s) could not be prepared."));
        for (int i = 0; i < 4; i++)
        {
            await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("update wrong"));
        }

        Assert.Equal(["sql", "prepare", "sql", "prepare"], rig.Requests);
        Assert.Empty(rig.Connection.GetPreparedStatements());
    }
}
