using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>Clients ask how parameters are encrypted, and remember it.</summary>
public sealed class DescribeTests
{
    private const string Text = "select @p as p";

    public static TheoryData<string> Providers => EncryptionProviders.All;

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_statement_is_described_once(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key, CellKind.Deterministic);
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(i, await SelectAsync(scene, i));
        }

        DescribeCall call = Assert.Single(scene.Server.ColumnEncryption.DescribeCalls);
        Assert.Equal((Text, "@p int"), (call.Text, call.Declarations));
        Assert.Null(call.Attestation);
        Assert.Equal(4, scene.Calls.Length);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Statements_without_parameters_and_other_settings_are_not_described(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        Assert.Equal(1, await scene.ScalarAsync("select 1"));
        Assert.Equal(7, await SelectAsync(scene, 7, setting: CommandEncryption.ResultSetOnly));
        Assert.Equal(8, await SelectAsync(scene, 8, setting: CommandEncryption.Disabled));
        Assert.Empty(scene.Server.ColumnEncryption.DescribeCalls);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Stale_metadata_is_described_again_once(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await SelectAsync(scene, 1);
        scene.Server.ColumnEncryption.StaleExecutionCount = 1;
        Assert.Equal(2, await SelectAsync(scene, 2));
        Assert.Equal(2, scene.Server.ColumnEncryption.CountDescribes(Text));
        scene.Server.ColumnEncryption.StaleExecutionCount = int.MaxValue;
        DbException error = await Assert.ThrowsAnyAsync<DbException>(() => SelectAsync(scene, 3));
        Assert.Contains("Incorrect parameter encryption metadata", error.Message, StringComparison.Ordinal);
        Assert.Equal(3, scene.Server.ColumnEncryption.CountDescribes(Text));
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_rotated_master_key_makes_metadata_stale(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        await SelectAsync(scene, 1);
        scene.Key.ChangeMasters(MasterKey.Reversing(path: "reversing/2"));
        Assert.Equal(2, await SelectAsync(scene, 2));
        Assert.Contains("reversing/2", scene.Store.DecryptedPaths);
        Assert.Equal(2, scene.Server.ColumnEncryption.CountDescribes(Text));
        Assert.Equal(scene.Key.MetadataVersion, scene.LastExecution.Parameters[^1].Encryption!.KeyMetadataVersion);
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task Forced_encryption_does_not_accept_plain_text(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        Assert.Equal(1, await SelectAsync(scene, 1, force: true));
        scene.Server.ColumnEncryption.Describe = DescribeFault.Plaintext;
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(
            () => SelectAsync(scene, 2, "select @p as q", force: true));
        Assert.Contains("the database expects this parameter to be sent as plaintext", error.Message, StringComparison.Ordinal);
        Assert.Equal(3, await SelectAsync(scene, 3, "select @p as r"));
        Assert.Null(scene.LastExecution.Parameters[^1].Encryption);
    }

    [Theory]
    [InlineData(DescribeFault.MissingParameter, "Metadata for parameter '@p'")]
    [InlineData(DescribeFault.UnknownOrdinal, "ordinal '2' is missing")]
    [InlineData(DescribeFault.NoSecondSet, "Metadata for parameter '@p'")]
    [InlineData(DescribeFault.NoSets, "Metadata for parameter '@p'")]
    [InlineData(DescribeFault.ServerError, "Invalid object name")]
    [InlineData(DescribeFault.UnknownAlgorithm, "Encryption algorithm id '9'")]
    [InlineData(DescribeFault.UnknownKind, "Encryption type '9'")]
    [InlineData(DescribeFault.UnknownNormalization, "Normalization version '9'")]
    public async Task A_fault_of_the_description_is_an_error_and_nothing_is_executed(DescribeFault fault, string words)
    {
        foreach (string provider in Providers.Select(row => row.Data))
        {
            await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
            scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
            scene.Server.ColumnEncryption.Describe = fault;
            Exception? error = await Record.ExceptionAsync(() => SelectAsync(scene, 1));
            Assert.Contains(words, error?.Message, StringComparison.Ordinal);
            Assert.True(EncryptionScene.IsDescribe(Assert.Single(scene.Calls).Call));
        }
    }

    [Theory]
    [MemberData(nameof(Providers))]
    public async Task A_store_on_the_command_takes_precedence(string provider)
    {
        await using EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        TestKeyStore ofCommand = new();
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, Text);
        scene.Client.Register(command, ofCommand);
        scene.Client.Add(command, "@p", SqlDbType.Int, 5);
        Assert.Equal(5, await command.ExecuteScalarAsync(TestToken));
        Assert.NotEmpty(ofCommand.DecryptedPaths);
        Assert.Empty(scene.Store.DecryptedPaths);
    }

    private static async Task<object?> SelectAsync(
        EncryptionScene scene, int value, string text = Text, bool force = false,
        CommandEncryption setting = CommandEncryption.UseConnectionSetting)
    {
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = scene.Client.Create(connection, text, setting);
        DbParameter parameter = scene.Client.Add(command, "@p", SqlDbType.Int, value);
        if (force)
        {
            scene.Client.Force(parameter);
        }

        return await command.ExecuteScalarAsync(TestToken);
    }
}
