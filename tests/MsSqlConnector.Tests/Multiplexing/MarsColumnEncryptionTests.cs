using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.ColumnEncryption;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>Always Encrypted with overlapping commands on a connection.</summary>
public sealed class MarsColumnEncryptionTests
{
    private const string Settings = "Column Encryption Setting=Enabled;Multiple Active Result Sets=true";
    private const string Text = "select @p as p";

    [Theory]
    [SyncAndAsync]
    public async Task Open_readers_decrypt_their_results_while_commands_encrypt_parameters(bool isAsync)
    {
        await using EncryptionScene scene = CreateScene();
        await using var connection = (SqlConnection)await scene.OpenAsync(Settings);
        await using var command = new SqlCommand("rows", connection);
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        await using var otherCommand = new SqlCommand("rows", connection);
        await using SqlDataReader other = isAsync ? await otherCommand.ExecuteReaderAsync(TestToken) : otherCommand.ExecuteReader();
        for (int i = 0; i < 3; i++)
        {
            Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
            Assert.True(isAsync ? await other.ReadAsync(TestToken) : other.Read());
            await VerifyOutputAsync(connection, isAsync, 100 + i);
            Assert.Equal((i, $"row {i}"), (reader.GetInt32(0), reader.GetString(1)));
            Assert.Equal((i, $"row {i}"), (other.GetInt32(0), other.GetString(1)));
        }

        Assert.False(reader.Read());
        Assert.Single(scene.Server.ColumnEncryption.DescribeCalls);
    }

    [Fact]
    public async Task Values_that_a_reader_returns_are_inserted_while_it_is_open()
    {
        await using EncryptionScene scene = CreateScene();
        BulkTable table = scene.Server.Tables.Add(new BulkTable("t", Column.Int("id").EncryptedWith(scene.Key, CellKind.Deterministic)));
        await using var connection = (SqlConnection)await scene.OpenAsync(Settings);
        await using var command = new SqlCommand("rows", connection);
        await using var insert = new SqlCommand("INSERT INTO t (id) VALUES (@id)", connection);
        insert.Parameters.Add("@id", SqlDbType.Int);
        await insert.PrepareAsync(TestToken);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        while (await reader.ReadAsync(TestToken))
        {
            insert.Parameters[0].Value = reader.GetInt32(0);
            Assert.Equal(1, await insert.ExecuteNonQueryAsync(TestToken));
        }

        Assert.Equal([0, 1, 2], table.Rows.Select(row => row["id"]));
    }

    [Fact]
    public async Task A_command_that_waits_for_a_key_does_not_delay_others()
    {
        await using EncryptionScene scene = CreateScene();
        await using var connection = (SqlConnection)await scene.OpenAsync(Settings);
        var store = new GatedStore { IsClosed = true };
        await using var waiting = new SqlCommand(Text, connection);
        waiting.Parameters.AddWithValue("@p", 1);
        waiting.RegisterColumnEncryptionKeyStoreOnCommand(ReversingStore.Name, store);
        Task<object?> execution = waiting.ExecuteScalarAsync(TestToken);
        await store.Called.WaitAsync(TestToken);
        await VerifyOutputAsync(connection, isAsync: true, 5);
        waiting.Cancel();
        await CommandStop.VerifyAsync(execution, StopReason.Cancel);
        store.Open();
        Assert.Equal(1, await waiting.ExecuteScalarAsync(TestToken));
        await VerifyOutputAsync(connection, isAsync: false, 6);
    }

    private static EncryptionScene CreateScene()
    {
        EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        Answer rows = new Answer().Columns(Column.Int("a").EncryptedWith(scene.Key), Column.NVarChar("b", 20).EncryptedWith(scene.Key));
        for (int i = 0; i < 3; i++)
        {
            rows.Row(i, $"row {i}");
        }

        scene.Server.OnSql("rows", rows.Done());
        return scene;
    }

    /// <summary>Sends an encrypted value, and verifies that it is returned in the result and by the output parameter.</summary>
    private static async Task VerifyOutputAsync(SqlConnection connection, bool isAsync, int value)
    {
        await using var command = new SqlCommand(Text, connection);
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.Int) { Direction = ParameterDirection.InputOutput, Value = value });
        Assert.Equal(value, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
        Assert.Equal(value, command.Parameters[0].Value);
    }
}
