using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Bytes after the packet that ends a response would be read as the response to the next request, perhaps another pool user's. They
/// break the session.
/// </summary>
[NotOn(BuildTarget.Mars, "The additional bytes have a frame of their own, so that the response may end before they arrive.")]
[AlsoWithMars]
public sealed class ExtraMessageTests : IAsyncDisposable
{
    private const string WrongText = "another user's value";

    private static readonly byte[] s_message = Frame(new Answer().Columns(Column.NVarChar("t", 50)).Row(WrongText).Done());

    private readonly TdsServer _server = TdsServer.Start();
    private readonly string _connectionString;

    public ExtraMessageTests()
    {
        _connectionString = $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
            + $"Application Name={Guid.NewGuid():N}";
        _server.OnSql("right", new Answer().Columns(Column.NVarChar("t", 50)).Row("right").Done());
    }

    public static TheoryData<CommandCall, int, bool> Calls
    {
        get
        {
            var calls = new TheoryData<CommandCall, int, bool>();
            foreach (CommandCall call in Enum.GetValues<CommandCall>())
            {
                foreach (int byteCount in (int[])[1, 8, s_message.Length - 1, s_message.Length])
                {
                    calls.Add(call, byteCount, true);
                    calls.Add(call, byteCount, false);
                }
            }

            return calls;
        }
    }

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Bytes_after_a_response_break_the_session(CommandCall call, int byteCount, bool isAsync)
    {
        Follow("q", new Answer().Columns(Column.Int("a")).Row(1).Done(), byteCount);
        await using SqlConnection connection = await OpenAsync();
        using SqlCommand command = new("q", connection);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => CommandCalls.RunAsync(command, call, isAsync, TestToken));

        Assert.Contains("unexpected bytes follow the end of the response (MS-TDS 2.2.2.7)", exception.Message, StringComparison.Ordinal);
        await AssertReplacedAsync(connection, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_empty_message_after_a_response_breaks_the_session(bool isAsync)
    {
        _server.OnSql("q", new FollowedAnswer(new Answer().Columns(Column.Int("a")).Row(1).Done(), FollowedAnswer.EmptyMessage));
        await using SqlConnection connection = await OpenAsync();
        using SqlCommand command = new("q", connection);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => CommandCalls.RunAsync(command, CommandCall.NonQuery, isAsync, TestToken));

        Assert.Contains("unexpected bytes follow the end of the response (MS-TDS 2.2.2.7)", exception.Message, StringComparison.Ordinal);
        await AssertReplacedAsync(connection, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Bytes_after_the_response_to_a_transaction_request_break_the_session(bool isAsync)
    {
        _server.Script.OnTransaction((_, _) => new FollowedAnswer(new Answer().Done(), s_message));
        await using SqlConnection connection = await OpenAsync();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            async () => _ = isAsync ? await connection.BeginTransactionAsync(TestToken) : connection.BeginTransaction());

        Assert.Contains("unexpected bytes follow the end", exception.Message, StringComparison.Ordinal);
        await AssertReplacedAsync(connection, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_next_rental_does_not_read_an_extra_message(bool isAsync)
    {
        Follow("q", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done(), s_message.Length);
        for (int i = 0; i < 3; i++)
        {
            await using (SqlConnection first = await OpenAsync())
            {
                using SqlCommand command = new("q", first);
                using SqlDataReader reader = command.ExecuteReader();
                Assert.True(reader.Read());
                Assert.Throws<SqlException>(reader.Close);
            }

            await using SqlConnection second = await OpenAsync();
            Assert.Equal("right", await ReadAsync(second, isAsync));
        }
    }

    public async ValueTask DisposeAsync()
    {
        SqlConnection.ClearPool(new SqlConnection(_connectionString));
        await _server.DisposeAsync();
    }

    private static byte[] Frame(Answer answer) => answer.Frame(HostileRig.Context).Bytes.ToArray();

    private static async Task<object?> ReadAsync(SqlConnection connection, bool isAsync)
    {
        using SqlCommand command = new("right", connection);
        return isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar();
    }

    private void Follow(string text, IAnswer answer, int byteCount) =>
        _server.OnSql(text, new FollowedAnswer(answer, [.. s_message.Take(byteCount)]));

    private async Task<SqlConnection> OpenAsync()
    {
        var connection = new SqlConnection(_connectionString);
        await connection.OpenAsync(TestToken);
        return connection;
    }

    /// <summary>The pool discards the session: the next user gets a new one.</summary>
    private async Task AssertReplacedAsync(SqlConnection connection, bool isAsync)
    {
        await Assert.ThrowsAsync<InvalidOperationException>(() => ReadAsync(connection, isAsync));
        connection.Close();
        Assert.Equal(0, connection.Source.GetPool().Count);
        await using SqlConnection other = await OpenAsync();
        Assert.Equal("right", await ReadAsync(other, isAsync));
        Assert.Equal(2, _server.TotalSessionCount);
    }
}
