using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>Clients send encrypted parameters, which the server decrypts.</summary>
public sealed class EncryptedWritingTests
{
    private const string Insert = "INSERT INTO t (id, c) VALUES (@id, @p)";

    public static TheoryData<string, string> Cases => EncryptionProviders.TypeCases;

    public static TheoryData<string> Providers => EncryptionProviders.All;

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_type_is_stored_and_read(string provider, string name)
    {
        EncryptedTypeCase one = EncryptedTypeCase.Of(name);
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        BulkTable table = AddTable(scene, one.Column, CellKind.Deterministic);
        await using DbConnection connection = await scene.OpenAsync();
        await InsertAsync(scene, connection, 1, command => one.AddTo(command, scene.Client));
        await InsertAsync(
            scene, connection, 2, command => scene.Client.Add(command, "@p", one.Type, null, one.Size, one.Precision, one.Scale));

        // The same bytes as the server's own encryption, and the same plain value.
        Assert.Equal(table.Columns[1].Column.Encryption!.Encrypt(one.Value), table.Rows[0].Bytes[1]);
        Assert.Null(table.Rows[1].Bytes[1]);
        Assert.Equal([1, 2], table.Rows.Select(row => row["id"]));

        await using DbCommand select = scene.Client.Create(connection, "SELECT c FROM t WHERE c = @p");
        one.AddTo(select, scene.Client);
        Assert.Equal(one.Expected, await select.ExecuteScalarAsync(TestToken));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Each_type_is_an_output_parameter(string provider, string name)
    {
        EncryptedTypeCase one = EncryptedTypeCase.Of(name);
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, "select @p as p");
        DbParameter parameter = one.AddTo(command, scene.Client);
        parameter.Direction = ParameterDirection.InputOutput;
        Assert.Equal(one.Expected, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(one.Expected, parameter.Value);

        RpcParameter sent = scene.LastExecution.Parameters[^1];
        Assert.Equal(RpcParameterStatus.Encrypted | RpcParameterStatus.ByReference, sent.Status);
        Assert.Equal(WireType.Unlimited, sent.Type.MaxLength);
        Assert.Equal(scene.Key.MetadataVersion, sent.Encryption!.KeyMetadataVersion);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_procedure_has_encrypted_parameters_outputs_and_a_return_value(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@in", scene.Key, CellKind.Deterministic);
        scene.Server.ColumnEncryption.Parameter("@out", scene.Key);
        object? received = null;
        scene.Server.OnRequest((_, request) =>
        {
            if (request is not RpcMessage { Call: { ProcedureName: "dbo.[my proc]" } call })
            {
                return null;
            }

            received = call.Parameters[0].PlainValue;
            return new Answer().ReturnStatus(5)
                .ReturnValue(Column.NVarChar("@out", 50).Nullable.EncryptedWith(scene.Key), "result", ordinal: 1);
        });
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, "dbo.[my proc]");
        command.CommandType = CommandType.StoredProcedure;
        scene.Client.Add(command, "@in", SqlDbType.Int, 42);
        DbParameter output = scene.Client.Add(command, "@out", SqlDbType.NVarChar, null, 50);
        output.Direction = ParameterDirection.Output;
        DbParameter result = scene.Client.Add(command, "@rv", SqlDbType.Int, null);
        result.Direction = ParameterDirection.ReturnValue;
        await command.ExecuteNonQueryAsync(TestToken);

        Assert.Equal(42, received);
        Assert.Equal("result", output.Value);
        Assert.Equal(5, result.Value);
        Assert.Equal("EXEC @rv=[dbo].[my proc] @in=@in, @out=@out OUTPUT", Assert.Single(scene.Server.ColumnEncryption.DescribeCalls).Text);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_prepared_statement_is_described_once(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        BulkTable table = AddTable(scene, Column.Int("c"), CellKind.Randomized);
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, Insert);
        DbParameter id = scene.Client.Add(command, "@id", SqlDbType.Int, 0);
        DbParameter value = scene.Client.Add(command, "@p", SqlDbType.Int, 0);
        command.Prepare();
        for (int i = 0; i < 3; i++)
        {
            id.Value = i;
            value.Value = i * 10;
            await command.ExecuteNonQueryAsync(TestToken);
        }

        Assert.Equal([0, 10, 20], table.Rows.Select(row => row["c"]));
        Assert.Equal(1, scene.Server.ColumnEncryption.CountDescribes(Insert));
        Assert.Equal(2, scene.Calls.Count(message => message.Call.ProcedureId == SpecialProcedure.Execute));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task The_commands_of_a_batch_are_described_and_encrypted(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        BulkTable table = AddTable(scene, Column.Int("c"), CellKind.Randomized);
        await using DbConnection connection = await scene.OpenAsync();
        await using DbBatch batch = connection.CreateBatch();
        for (int i = 0; i < 2; i++)
        {
            DbBatchCommand command = batch.CreateBatchCommand();
            command.CommandText = Insert;
            command.Parameters.Add(scene.Client.CreateParameter("@id", SqlDbType.Int, i));
            command.Parameters.Add(scene.Client.CreateParameter("@p", SqlDbType.Int, i * 10));
            batch.BatchCommands.Add(command);
        }

        Assert.Equal(2, await batch.ExecuteNonQueryAsync(TestToken));
        Assert.Equal([0, 10], table.Rows.Select(row => row["c"]));

        // This provider describes one statement after the other, and takes the second description from the cache. SqlClient does not cache
        // those of batches.
        int describeCount = scene.Client is OurEncryption ? 1 : 2;
        Assert.Equal([describeCount, 2], scene.Calls.Select(message => message.Calls.Count));
        Assert.Equal(describeCount, scene.Server.ColumnEncryption.DescribeCalls.Count);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_transaction_that_is_rolled_back_stores_nothing(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        BulkTable table = AddTable(scene, Column.Int("c"), CellKind.Randomized);
        await using DbConnection connection = await scene.OpenAsync();
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        await InsertAsync(scene, connection, 1, command => scene.Client.Add(command, "@p", SqlDbType.Int, 1), transaction);
        await transaction.RollbackAsync(TestToken);
        Assert.Empty(table.Rows);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_plain_value_for_an_encrypted_column_is_refused(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        AddTable(scene, Column.Int("c"), CellKind.Randomized);
        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=Disabled");
        DbException error = await Assert.ThrowsAnyAsync<DbException>(() =>
            InsertAsync(scene, connection, 1, command => scene.Client.Add(command, "@p", SqlDbType.Int, 1)));
        Assert.Contains("encrypted with", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_cell_of_a_wider_type_is_refused(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        AddTable(scene, Column.Int("c"), CellKind.Randomized);
        await using DbConnection connection = await scene.OpenAsync();
        await InsertAsync(scene, connection, 1, command => scene.Client.Add(command, "@p", SqlDbType.SmallInt, (short)1));
        await Assert.ThrowsAnyAsync<DbException>(
            () => InsertAsync(scene, connection, 2, command => scene.Client.Add(command, "@p", SqlDbType.BigInt, 1L)));
    }

    private static BulkTable AddTable(EncryptionScene scene, Column column, CellKind kind) =>
        scene.Server.Tables.Add(new BulkTable("t", Column.Int("id"), column.Nullable.EncryptedWith(scene.Key, kind)));

    private static async Task InsertAsync(
        EncryptionScene scene, DbConnection connection, int id, Action<DbCommand> addValue, DbTransaction? transaction = null)
    {
        await using DbCommand command = scene.Client.Create(connection, Insert);
        command.Transaction = transaction;
        scene.Client.Add(command, "@id", SqlDbType.Int, id);
        addValue(command);
        Assert.Equal(1, await command.ExecuteNonQueryAsync(TestToken));
    }
}
