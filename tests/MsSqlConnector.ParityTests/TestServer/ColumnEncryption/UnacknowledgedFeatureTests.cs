using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>
/// A command that requires column encryption is refused if the server did not acknowledge it at the login. Nothing is sent.
/// </summary>
public sealed class UnacknowledgedFeatureTests
{
    private const string Text = "select @p as p";

    public static TheoryData<string, bool, bool, bool> Cases => new MatrixTheoryData<string, bool, bool, bool>(
        EncryptionProviders.Names, [false, true], [false, true], [false, true]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_command_that_requires_encryption_is_refused(string provider, bool isProcedure, bool decryptsOnly, bool isAsync)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider, new TdsServerOptions());
        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=Disabled");
        CommandEncryption setting = decryptsOnly ? CommandEncryption.ResultSetOnly : CommandEncryption.Enabled;
        await using DbCommand command = scene.Client.Create(connection, isProcedure ? "proc" : Text, setting);
        command.CommandType = isProcedure ? CommandType.StoredProcedure : CommandType.Text;
        scene.Client.Add(command, "@p", SqlDbType.NVarChar, "secret", 10);
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(command, isAsync));
        Assert.Contains("does not support column encryption", error.Message, StringComparison.Ordinal);
        Assert.Empty(scene.Calls);

        await using DbCommand plain = scene.Client.Create(connection, Text, CommandEncryption.Disabled);
        scene.Client.Add(plain, "@p", SqlDbType.Int, 1);
        Assert.Equal(1, await ExecuteAsync(plain, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_batch_with_a_command_that_requires_encryption_is_refused(bool isAsync)
    {
        await using EncryptionScene scene = new(new TdsServerOptions());
        await using var connection = (SqlConnection)await scene.OpenAsync("Column Encryption Setting=Disabled");
        await using var batch = new SqlBatch(connection);
        batch.BatchCommands.Add(new SqlBatchCommand("select 1"));
        var encrypted = new SqlBatchCommand(Text) { ColumnEncryptionSetting = SqlCommandColumnEncryptionSetting.Enabled };
        encrypted.Parameters.AddWithValue("@p", "secret");
        batch.BatchCommands.Add(encrypted);
        await Assert.ThrowsAsync<InvalidOperationException>(
            async () => _ = isAsync ? await batch.ExecuteScalarAsync(TestToken) : batch.ExecuteScalar());
        Assert.Empty(scene.Calls);
        encrypted.ColumnEncryptionSetting = SqlCommandColumnEncryptionSetting.Disabled;
        Assert.Equal(1, batch.ExecuteScalar());
        Assert.Single(scene.Calls);
    }

    [Theory]
    [MemberData(nameof(EncryptionProviders.All), MemberType = typeof(EncryptionProviders))]
    public async Task A_parameter_that_must_be_encrypted_is_refused(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider, new TdsServerOptions());
        await using DbConnection connection = await scene.OpenAsync("Column Encryption Setting=Disabled");
        await using DbCommand command = scene.Client.Create(connection, Text, CommandEncryption.Enabled);
        scene.Client.Force(scene.Client.Add(command, "@p", SqlDbType.Int, 4711));
        await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(command, isAsync: true));
        Assert.Empty(scene.Calls);
    }

    private static async Task<object?> ExecuteAsync(DbCommand command, bool isAsync) =>
        isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
}
