using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>A command in a transaction is repeated after a change of keys, unless the error has ended the transaction.</summary>
[AlsoWithMars]
public sealed class EncryptedRepetitionTests
{
    private const string Text = "select @p as p";
    private const int OutdatedNumber = 33514;

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_statement_is_repeated_only_in_its_transaction(bool endsTransaction, bool isBatch)
    {
        await using EncryptionScene scene = new();
        scene.Server.ColumnEncryption.Parameter("@p", scene.Key);
        bool isOutdated = false;
        scene.Server.OnRequest((session, request) =>
        {
            if (!isOutdated || request is not RpcMessage rpc || EncryptionScene.IsDescribe(rpc.Call))
            {
                return null;
            }

            isOutdated = false;
            Answer answer = new();
            if (endsTransaction)
            {
                session.Transactions.EndByError(answer, OutdatedNumber, 1, 16, "The keys have changed.");
                return answer;
            }

            return answer.Error(OutdatedNumber, 1, 16, "The keys have changed.");
        });
        await using var connection = (SqlConnection)await scene.OpenAsync();
        await using var transaction = (SqlTransaction)await connection.BeginTransactionAsync(TestToken);
        Assert.Equal(1, await ExecuteAsync(connection, transaction, isBatch, 1));
        isOutdated = true;
        int callCount = scene.Calls.Length;
        if (endsTransaction)
        {
            SqlException error = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(connection, transaction, isBatch, 2));
            Assert.Contains(error.Errors.Cast<SqlError>(), one => one.Number == OutdatedNumber);
            Assert.Equal(callCount + 1, scene.Calls.Length);
            await transaction.DisposeAsync();
            Assert.Equal(3, await ExecuteAsync(connection, null, isBatch, 3));
            return;
        }

        Assert.Equal(2, await ExecuteAsync(connection, transaction, isBatch, 2));

        // The rejected request, the description, and the repeated request.
        Assert.Equal(callCount + 3, scene.Calls.Length);
        Assert.Single(scene.Calls[callCount..].Select(message => message.Headers.TransactionDescriptor).Distinct());
        await transaction.CommitAsync(TestToken);
    }

    private static async Task<object?> ExecuteAsync(SqlConnection connection, SqlTransaction? transaction, bool isBatch, int value)
    {
        if (isBatch)
        {
            await using var batch = new SqlBatch(connection, transaction);
            batch.BatchCommands.Add(new SqlBatchCommand(Text) { Parameters = { new SqlParameter("@p", value) } });
            return await batch.ExecuteScalarAsync(TestToken);
        }

        await using var command = new SqlCommand(Text, connection, transaction);
        command.Parameters.AddWithValue("@p", value);
        return await command.ExecuteScalarAsync(TestToken);
    }
}
