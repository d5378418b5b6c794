using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>Data adapters encrypt the rows that they write as their commands specify, alone and in batches.</summary>
public sealed class EncryptedAdapterTests
{
    private const string Text = "select @p as p";

    public static TheoryData<string, int, bool> Cases =>
        new MatrixTheoryData<string, int, bool>(EncryptionProviders.Names, [0, 1, 2], [false, true]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Rows_are_encrypted_as_the_command_specifies(string provider, int batchSize, bool encrypts)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=" + (encrypts ? "Disabled" : "Enabled"));
        CommandEncryption setting = encrypts ? CommandEncryption.Enabled : CommandEncryption.Disabled;
        await using DbCommand insert = CreateInsert(scene.Client, connection, setting);
        using DbDataAdapter adapter = connection is SqlConnection ? new SqlDataAdapter() : new Theirs.SqlDataAdapter();
        adapter.InsertCommand = insert;
        adapter.UpdateBatchSize = batchSize;
        Update(adapter);

        RpcCall[] calls = [.. scene.Calls.SelectMany(message => message.Calls).Where(call => !EncryptionScene.IsDescribe(call))];
        Assert.Equal(3, calls.Length);
        Assert.All(calls, call => Assert.Equal(encrypts, call.Parameters[^1].Encryption is not null));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public async Task Parameters_are_sent_without_names_as_the_command_specifies(int batchSize)
    {
        await using EncryptionScene scene = new();
        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=Disabled");
        await using DbCommand insert = CreateInsert(scene.Client, connection, CommandEncryption.UseConnectionSetting);
        ((SqlCommand)insert).EnableOptimizedParameterBinding = true;
        using SqlDataAdapter adapter = new() { InsertCommand = (SqlCommand)insert, UpdateBatchSize = batchSize };
        Update(adapter);
        Assert.All(scene.Calls.SelectMany(message => message.Calls), call => Assert.Equal(string.Empty, call.Parameters[^1].Name));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public async Task The_key_stores_of_the_command_are_used(int batchSize)
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand insert = CreateInsert(scene.Client, connection, CommandEncryption.Enabled);
        TestKeyStore ofCommand = new();
        scene.Client.Register(insert, ofCommand);
        using SqlDataAdapter adapter = new() { InsertCommand = (SqlCommand)insert, UpdateBatchSize = batchSize };
        Update(adapter);
        Assert.NotEmpty(ofCommand.DecryptedPaths);
        Assert.Empty(scene.Store.DecryptedPaths);
    }

    [Theory]
    [InlineData(SqlCommandColumnEncryptionSetting.Enabled, SqlCommandColumnEncryptionSetting.Enabled)]
    [InlineData(SqlCommandColumnEncryptionSetting.ResultSetOnly, SqlCommandColumnEncryptionSetting.Enabled)]
    [InlineData(SqlCommandColumnEncryptionSetting.Disabled, SqlCommandColumnEncryptionSetting.Disabled)]
    [InlineData(SqlCommandColumnEncryptionSetting.UseConnectionSetting, SqlCommandColumnEncryptionSetting.UseConnectionSetting)]
    public async Task Generated_commands_encrypt_what_the_select_command_decrypts(
        SqlCommandColumnEncryptionSetting select, SqlCommandColumnEncryptionSetting expected)
    {
        await using EncryptionScene scene = new();
        scene.Server.OnRequest((_, request) => request switch
        {
            SqlBatchMessage => People(scene),
            RpcMessage rpc when !EncryptionScene.IsDescribe(rpc.Call) => new Answer().Done(1),
            _ => null,
        });
        foreach (string parameter in (string[])["@p1", "@p2", "@p3"])
        {
            scene.Server.ColumnEncryption.Parameter(parameter, scene.Key);
        }

        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=Disabled");
        await using var command = (SqlCommand)scene.Client.Create(connection, "select * from people", (CommandEncryption)select);
        TestKeyStore ofCommand = new();
        scene.Client.Register(command, ofCommand);
        command.CommandTimeout = 17;
        using SqlDataAdapter adapter = new(command);
        using SqlCommandBuilder builder = new(adapter);
        SqlCommand insert = builder.GetInsertCommand();
        foreach (SqlCommand generated in (SqlCommand[])[insert, builder.GetUpdateCommand(), builder.GetDeleteCommand()])
        {
            Assert.Equal((expected, 17), (generated.ColumnEncryptionSetting, generated.CommandTimeout));
        }

        if (expected == SqlCommandColumnEncryptionSetting.Enabled)
        {
            insert.Parameters[0].Value = 1;
            insert.Parameters[1].Value = "Ada";
            await insert.ExecuteNonQueryAsync(TestToken);
            Assert.NotEmpty(ofCommand.DecryptedPaths);
            Assert.All(scene.LastExecution.Parameters.Skip(2), sent => Assert.NotNull(sent.Encryption));
        }
    }

    private static Answer People(EncryptionScene scene) => new Answer()
        .Columns(Column.Int("id"), Column.NVarChar("name", 20).Nullable.EncryptedWith(scene.Key))
        .Tables(["people"]).Origins(new ColumnOrigin(1, 1, ColumnOrigin.Key), new ColumnOrigin(2, 1))
        .Done();

    private static DbCommand CreateInsert(IEncryptionClient client, DbConnection connection, CommandEncryption setting)
    {
        DbCommand insert = client.Create(connection, Text, setting);
        insert.UpdatedRowSource = UpdateRowSource.None;
        DbParameter parameter = client.Add(insert, "@p", SqlDbType.Int, null);
        parameter.SourceColumn = "id";
        return insert;
    }

    private static void Update(DbDataAdapter adapter)
    {
        using DataTable table = new();
        table.Columns.Add("id", typeof(int));
        for (int i = 0; i < 3; i++)
        {
            table.Rows.Add(i);
        }

        // The statement returns its parameter instead of a count, so that the adapter expects no changed row.
        adapter.ContinueUpdateOnError = true;
        adapter.Update(table);
    }
}
