using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Parameters;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Preparation;

/// <summary>
/// Requests allow the server to omit metadata (fNoMetaData, MS-TDS 2.2.6.6): a result without metadata is read with the earlier metadata.
/// </summary>
public sealed class LeftOutMetadataTests
{
    /// <summary>The option flag fNoMetaData of a call.</summary>
    private const ushort NoMetadataFlag = 2;

    private static readonly byte[] s_noMetadata = [0x81, 0xFF, 0xFF];
    private static readonly byte[] s_rowOf7 = [0xD1, 7, 0, 0, 0];

    [Theory]
    [SyncAndAsync]
    public async Task The_first_result_of_a_prepared_statement_reuses_the_metadata_of_the_previous_execution(bool isAsync)
    {
        Assert.Equal([7], await ReadAsync(isAsync, End(new Answer().Raw([.. s_noMetadata, .. s_rowOf7]))));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_second_result_does_not_reuse_the_metadata_of_the_first(bool isAsync)
    {
        Answer answer = new Answer().Columns(Column.Int("a")).Row(1).Done().Raw([.. s_noMetadata, .. s_rowOf7]);
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => ReadAsync(isAsync, End(answer)));
        Assert.Contains("(MS-TDS 2.2.7.20)", exception.Message, System.StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_second_result_reuses_the_metadata_of_the_second_result_of_the_previous_execution(bool isAsync)
    {
        Answer first = new Answer().Columns(Column.NVarChar("t", 10)).Row("x").Done().Columns(Column.Int("a")).Row(1).Done();
        Answer second = new Answer().Columns(Column.Int("a")).Row(1).Done().Raw([.. s_noMetadata, .. s_rowOf7]);
        Assert.Equal([1, 7], await ReadAsync(isAsync, End(second), first));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_metadata_of_every_result_is_requested_from_servers_before_2016(bool isAsync)
    {
        int executionCount = 0;
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.NotSupported, Version = new Version(12, 0, 6000) });
        server.OnRequest((_, request) => request is RpcMessage { Call: { IsExecuteSql: true } call }
            ? executionCount++ == 0 ? TwoResults(Column.NVarChar("b", 10), "x", leavesOut: false)
                : TwoResults(Column.Int("b"), 2, leavesOut: (call.Flags & NoMetadataFlag) != 0)
            : null);
        await using var connection = new SqlConnection(ConnectionString(server, "Max Auto Prepare=10;Auto Prepare Min Usages=1"));
        await OpenAsync(connection, isAsync);
        await using SqlCommand command = new("select a, b from t where a = @a", connection);
        command.Parameters.AddWithValue("@a", 1);
        Assert.Equal(1, await Ways.ScalarAsync(command, isAsync));

        using (SqlDataReader reader = await Ways.ReaderAsync(command, isAsync))
        {
            Assert.True(reader.Read());
            Assert.Equal(1, reader.GetInt32(0));
            Assert.True(isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());
            Assert.True(await Ways.ReadAsync(reader, isAsync));
            Assert.Equal(2, reader.GetInt32(0));
        }

        Assert.Equal(1, await Ways.ScalarAsync(command, isAsync));
        Assert.Equal(1, server.TotalSessionCount);
        Assert.Equal(1, server.Sessions[^1].PreparedStatements.TotalCount);
    }

    private static Answer TwoResults(Column column, object value, bool leavesOut)
    {
        Answer answer = new Answer().Columns(Column.Int("a")).Row(1).Done();
        return leavesOut ? End(answer.Raw([.. s_noMetadata, .. s_rowOf7])) : answer.Columns(column).Row(value).Done();
    }

    private static Answer End(Answer answer) => answer
        .DoneExactly(TokenType.DoneInProcedure, DoneStatus.Count | DoneStatus.More, DoneCommand.Select, 1)
        .DoneExactly(TokenType.DoneProcedure, DoneStatus.Final, DoneCommand.None, 0);

    /// <summary>Prepares a statement that returns an int, and reads the ints of its second response.</summary>
    private static async Task<List<int>> ReadAsync(bool isAsync, Answer second, Answer? first = null)
    {
        await using PreparationRig rig = await PreparationRig.StartAsync(isAsync, "Max Auto Prepare=10;Auto Prepare Min Usages=1");
        await using SqlCommand command = rig.Command("select a from t where b = @a");
        rig.Server.OnSql(command.CommandText, first ?? new Answer().Columns(Column.Int("a")).Row(5).Done());
        await rig.ScalarAsync(command);
        rig.Server.OnSql(command.CommandText, second);
        List<int> values = [];
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        do
        {
            while (isAsync ? await reader.ReadAsync() : reader.Read())
            {
                values.Add(reader.GetInt32(0));
            }
        }
        while (isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());
        return values;
    }
}
