using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>
/// Modified cells, wrong keys and unknown algorithms are errors that name the column and the key. The connection stays usable.
/// </summary>
[EveryBuild]
[AlsoWithMars]
public sealed class DamagedCellTests
{
    private const string Text = "SELECT c";

    public static TheoryData<string> Damages => ["tag", "version", "ciphertext", "truncated", "empty", "other key"];

    [Theory]
    [MemberData(nameof(Damages))]
    public async Task A_damaged_cell_is_an_error_of_its_getter(string damage)
    {
        await using EncryptionScene scene = new();
        Column column = Column.NVarChar("ssn", 50).Nullable.EncryptedWith(scene.Key);
        byte[] cell = Damage(damage, column.Encryption!.Encrypt("795-73-9838"));
        scene.Server.OnSql(Text, new Answer().Columns(column).PlainRow(new EncodedValue(cell)).Row("good").Done());
        await using var connection = (SqlConnection)await scene.OpenAsync();
        foreach (CommandBehavior behavior in new[] { CommandBehavior.Default, CommandBehavior.SequentialAccess })
        {
            await using var command = new SqlCommand(Text, connection);
            await using SqlDataReader reader = await command.ExecuteReaderAsync(behavior, TestToken);
            Assert.True(await reader.ReadAsync(TestToken));
            SqlException error = Assert.Throws<SqlException>(() => reader.GetString(0));
            Assert.Contains("Failed to decrypt column 'ssn'.", error.Message, StringComparison.Ordinal);
            Assert.Contains("The last 10 bytes of the encrypted column encryption key are: '", error.Message, StringComparison.Ordinal);
            Assert.True(await reader.ReadAsync(TestToken));
            Assert.Equal("good", reader.GetString(0));
            Assert.False(await reader.ReadAsync(TestToken));
        }

        Assert.Equal(ConnectionState.Open, connection.State);
        await using var scalar = new SqlCommand(Text, connection);
        await Assert.ThrowsAsync<SqlException>(() => scalar.ExecuteScalarAsync(TestToken));
        Assert.Throws<SqlException>(scalar.ExecuteScalar);
        scalar.CommandText = "select 1";
        Assert.Equal(1, await scalar.ExecuteScalarAsync(TestToken));
    }

    [Theory]
    [InlineData("algorithm", "Encryption algorithm id '9' is not supported")]
    [InlineData("name", "Encryption algorithm 'ROT13' is not supported")]
    [InlineData("normalization", "Normalization version '2' is not supported")]
    [InlineData("kind", "Encryption type '3' is invalid")]
    public async Task An_unknown_encryption_is_an_error_of_its_column(string difference, string message)
    {
        await using EncryptionScene scene = new();
        Column column = Column.Int("unknown").Nullable.EncryptedWith(scene.Key);
        column = column with
        {
            Encryption = difference switch
            {
                "algorithm" => column.Encryption! with { Algorithm = 9 },
                "name" => column.Encryption! with { Algorithm = 0, AlgorithmName = "ROT13" },
                "normalization" => column.Encryption! with { NormalizationVersion = 2 },
                _ => column.Encryption! with { Kind = (CellKind)3 },
            },
        };
        var cell = new EncodedValue(Column.Int("c").EncryptedWith(scene.Key).Encryption!.Encrypt(1));
        scene.Server.OnSql(
            Text, new Answer().Columns(column, Column.Int("known").EncryptedWith(scene.Key)).PlainRow(cell, 2).Row(null, 3).Done());
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        SqlException error = Assert.Throws<SqlException>(() => reader.GetInt32(0));
        Assert.Contains("column 'unknown'", error.Message, StringComparison.Ordinal);
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
        Assert.Equal(2, reader.GetInt32(1));
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.True(reader.IsDBNull(0));
        Assert.Equal(typeof(int), reader.GetFieldType(0));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_key_that_is_not_available_fails_only_the_getters_of_its_columns(bool isAsync)
    {
        await using EncryptionScene scene = new();
        EncryptionKey lost = new(9, EncryptionKey.Random().Plain, MasterKey.Reversing(path: "lost"));
        scene.Store.Decrypt = (path, _, encrypted) =>
            path == "lost" ? throw new TimeoutException("The vault is closed.") : ReversingStore.Decrypt(path, encrypted);
        scene.Server.OnSql(Text, new Answer()
            .Columns(Column.Int("a").EncryptedWith(lost), Column.Int("b").EncryptedWith(scene.Key), Column.Int("c").EncryptedWith(lost))
            .Row(1, 2, 3).Done());
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        Assert.True(reader.Read());
        Assert.Equal(2, reader.GetInt32(1));
        SqlException error = Assert.Throws<SqlException>(() => reader.GetInt32(0));
        Assert.Contains("column 'a'", error.Message, StringComparison.Ordinal);
        Assert.Contains("column 'c'", Assert.Throws<SqlException>(() => reader.GetValue(2)).Message, StringComparison.Ordinal);
        Assert.Single(scene.Store.DecryptedPaths, path => path == "lost");
    }

    [Fact]
    public async Task A_false_key_ordinal_is_a_protocol_error()
    {
        await using EncryptionScene scene = new();
        Column column = Column.Int("c").EncryptedWith(scene.Key);
        scene.Server.OnSql(
            Text, new Answer().Columns(column with { Encryption = column.Encryption! with { FalseOrdinal = 7 } }).Row(1).Done());
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var command = new SqlCommand(Text, connection);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => command.ExecuteReaderAsync(TestToken));
        Assert.Contains("refers to the key 7", error.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    private static byte[] Damage(string damage, byte[] cell)
    {
        switch (damage)
        {
            case "tag":
                cell[1] ^= 1;
                return cell;
            case "version":
                cell[0] = 2;
                return cell;
            case "ciphertext":
                cell[^1] ^= 0x80;
                return cell;
            case "truncated":
                return cell[..^16];
            case "empty":
                return [];
            default:
                return Column.NVarChar("ssn", 50).EncryptedWith(EncryptionKey.Random(3)).Encryption!.Encrypt("795-73-9838");
        }
    }
}
