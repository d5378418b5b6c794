using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>A server returns a plain value for an output parameter that it described as encrypted.</summary>
public sealed class PlainOutputTests
{
    public static TheoryData<bool, bool, bool> Cases => new MatrixTheoryData<bool, bool, bool>([false, true], [false, true], [false, true]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_plain_output_value_of_an_encrypted_parameter_is_refused(bool isForced, bool isNull, bool isAsync)
    {
        await using EncryptionScene scene = CreateScene("MsSqlConnector", isNull ? null : "forged");
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = CreateCommand(scene, connection, isForced);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(command, isAsync));
        Assert.Contains("Failed to decrypt parameter '@out'", error.Message, StringComparison.Ordinal);
        Assert.NotEqual("forged", command.Parameters[0].Value);
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal(1, await scene.Client.Create(connection, "select 1").ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task SqlClient_accepts_the_value()
    {
        await using EncryptionScene scene = CreateScene("Microsoft.Data.SqlClient", "forged");
        await using DbConnection connection = await scene.OpenAsync();
        await using DbCommand command = CreateCommand(scene, connection, isForced: true);
        await ExecuteAsync(command, isAsync: true);
        Assert.Equal("forged", command.Parameters[0].Value);
    }

    private static EncryptionScene CreateScene(string provider, string? value)
    {
        EncryptionScene scene = EncryptionProviders.CreateScene(provider);
        scene.Server.ColumnEncryption.Parameter("@out", scene.Key);
        scene.Server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "proc" }
            ? new Answer().ReturnStatus(0).ReturnValue(Column.NVarChar("@out", 50).Nullable, value)
            : null);
        return scene;
    }

    private static DbCommand CreateCommand(EncryptionScene scene, DbConnection connection, bool isForced)
    {
        DbCommand command = scene.Client.Create(connection, "proc");
        command.CommandType = CommandType.StoredProcedure;
        DbParameter output = scene.Client.Add(command, "@out", SqlDbType.NVarChar, null, 50);
        output.Direction = ParameterDirection.Output;
        if (isForced)
        {
            scene.Client.Force(output);
        }

        return command;
    }

    private static async Task ExecuteAsync(DbCommand command, bool isAsync) =>
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
}
