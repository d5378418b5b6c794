using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer;

// Inside the namespace, where it takes precedence over the provider's types of the same names.
using Microsoft.Data.SqlClient;

/// <summary>A result set that is too large to be stored is read like any other.</summary>
public sealed class RepeatedAnswerTests : IAsyncDisposable
{
    private const string Many = "SELECT many";
    private const string Endless = "SELECT endless";
    private const int RepeatedRowCount = 100;

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false })
        .OnSql(Many, new RepeatedAnswer(n => BenchmarkAnswers.Wide(n, 10), 1030, RepeatedRowCount))
        .OnSql(Endless, new RepeatedAnswer(n => BenchmarkAnswers.Wide(n, 10), int.MaxValue, RepeatedRowCount));

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public void Leading_rows_come_first_and_the_remaining_rows_repeat()
    {
        using SqlConnection connection = Open();
        using SqlDataReader reader = new SqlCommand(Many, connection).ExecuteReader();

        for (int row = 0; row < 1030; row++)
        {
            Assert.True(reader.Read());
            Assert.Equal(((row < 30 ? row : (row - 30) % RepeatedRowCount) * 10) + 9, reader.GetInt32(9));
        }

        Assert.False(reader.Read());
    }

    [Fact]
    public void An_attention_ends_a_repeated_response_early()
    {
        using SqlConnection connection = Open();
        using SqlCommand command = new(Endless, connection);
        using (SqlDataReader reader = command.ExecuteReader())
        {
            Assert.True(reader.Read());
            command.Cancel();
        }

        using SqlDataReader next = new SqlCommand(Many, connection).ExecuteReader();
        Assert.True(next.Read());
    }

    private SqlConnection Open()
    {
        SqlConnection connection = new(Incumbent.ConnectionString(_server));
        connection.Open();
        return connection;
    }
}
