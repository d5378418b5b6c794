using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Parameters that must be encrypted, on commands that are used with several connections.</summary>
[AlsoWithMars]
public sealed class ForcedParameterTests
{
    /// <summary>An execution without parameters encrypts nothing, and must not allow a later one to send its parameters.</summary>
    [Theory]
    [InlineData(CommandType.Text, false)]
    [InlineData(CommandType.Text, true)]
    [InlineData(CommandType.TableDirect, false)]
    [InlineData(CommandType.TableDirect, true)]
    public async Task A_parameter_is_not_sent_in_plain_text_after_an_execution_without_parameters(CommandType firstType, bool isAsync)
    {
        await using EncryptionScene scene = new();
        scene.Server.OnSql("SELECT * FROM [t]", new MsSqlConnector.TestServer.Scripting.Answer().Done());
        await using var encrypting = (SqlConnection)await scene.OpenAsync();
        await using var plain = (SqlConnection)await scene.OpenAsync("Column Encryption Setting=Disabled");
        await using SqlCommand command = new(firstType == CommandType.Text ? "select 1" : "t", encrypting) { CommandType = firstType };
        await ExecuteAsync(command, isAsync);
        command.Connection = plain;
        command.CommandType = CommandType.Text;
        command.CommandText = "select @p";
        command.Parameters.Add(new SqlParameter("@p", SqlDbType.NVarChar, 50) { Value = "secret", ForceColumnEncryption = true });

        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => ExecuteAsync(command, isAsync));

        Assert.Contains("ForceColumnEncryption", error.Message, StringComparison.Ordinal);
        Assert.Empty(scene.Calls);
    }

    private static async Task ExecuteAsync(SqlCommand command, bool isAsync) =>
        _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
}
