using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Save and Rollback with a name verify the state of the transaction before the name. Microsoft.Data.SqlClient is the reference.
/// </summary>
public sealed class SavepointStateTests
{
    public static MatrixTheoryData<string, string?, bool> Cases { get; } =
        new(["open", "committed", "rolled back", "connection closed"], [null, "", "a"], [false, true]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task The_state_is_verified_before_the_name(string state, string? name, bool isAsync)
    {
        (Type? save, Type? rollback) = await RunAsync(new SqlConnection(), state, name, isAsync);

        Assert.Equal(await RunAsync(new Microsoft.Data.SqlClient.SqlConnection(), state, name, isAsync), (save, rollback));
        Assert.Equal(
            state == "open" ? name is { Length: > 0 } ? null : typeof(ArgumentException) : typeof(InvalidOperationException), save);
        Assert.Equal(save, rollback);
    }

    private static async Task<(Type? Save, Type? Rollback)> RunAsync(DbConnection connection, string state, string? name, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using DbConnection opened = connection;
        connection.ConnectionString = Incumbent.ConnectionString(server);
        await connection.OpenAsync(TestToken);
        await using DbTransaction transaction = await connection.BeginTransactionAsync(TestToken);
        switch (state)
        {
            case "committed":
                await transaction.CommitAsync(TestToken);
                break;
            case "rolled back":
                await transaction.RollbackAsync(TestToken);
                break;
            case "connection closed":
                await connection.CloseAsync();
                break;
        }

        Exception? save = await Record.ExceptionAsync(() => isAsync ? transaction.SaveAsync(name!) : Run(() => transaction.Save(name!)));
        Exception? rollback = await Record.ExceptionAsync(
            () => isAsync ? transaction.RollbackAsync(name!) : Run(() => transaction.Rollback(name!)));
        return (save?.GetType(), rollback?.GetType());
    }

    private static Task Run(Action action)
    {
        action();
        return Task.CompletedTask;
    }
}
