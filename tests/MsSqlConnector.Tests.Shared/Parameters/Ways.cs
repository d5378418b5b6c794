using System.Data;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Parameters;

/// <summary>A call that is made synchronously or asynchronously, so that a test is written once.</summary>
internal static class Ways
{
    public static async Task<object?> ScalarAsync(SqlCommand command, bool isAsync) =>
        isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();

    public static async Task<int> ExecuteAsync(SqlCommand command, bool isAsync) =>
        isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();

    public static async Task<SqlDataReader> ReaderAsync(
        SqlCommand command, bool isAsync, CommandBehavior behavior = CommandBehavior.Default) =>
        isAsync ? await command.ExecuteReaderAsync(behavior, TestToken) : command.ExecuteReader(behavior);

    public static async Task<bool> ReadAsync(SqlDataReader reader, bool isAsync) =>
        isAsync ? await reader.ReadAsync(TestToken) : reader.Read();
}
