using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Fuzzing;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// For a malformed response, the exception describes the error and the section of the protocol; the connection is broken and not pooled.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
[AlsoWithMars]
public sealed class MalformedAnswerTests
{
    public static TheoryData<string> Answers => [.. MalformedAnswers.All.Keys];

    public static TheoryData<string> Packets => [.. MalformedAnswers.Packets.Keys];

    public static TheoryData<string> Logins => [.. MalformedAnswers.Logins.Keys];

    [Theory]
    [MemberData(nameof(Answers))]
    public async Task The_error_for_a_malformed_response_names_the_section_and_the_connection_is_broken(string name)
    {
        (byte[] payload, string said, string section) = MalformedAnswers.All[name];
        await CheckAnswerAsync(MalformedAnswers.Frame(payload), said, section);
    }

    [Theory]
    [MemberData(nameof(Packets))]
    public async Task The_error_for_a_malformed_packet_names_the_section_and_the_connection_is_broken(string name)
    {
        (byte[] packets, string said, string section) = MalformedAnswers.Packets[name];
        await CheckAnswerAsync(packets, said, section);
    }

    [Theory]
    [MemberData(nameof(Logins))]
    public async Task The_error_for_a_malformed_login_response_names_the_section(string name)
    {
        (int messageIndex, byte[] payload, string said, string section) = MalformedAnswers.Logins[name];
        foreach (bool isAsync in (bool[])[false, true])
        {
            byte[][] messages = [FuzzLogins.Instance.PreLogin.Bytes, FuzzLogins.Instance.Login.Bytes];
            messages[messageIndex] = MalformedAnswers.Frame(payload);
            var source = new FuzzSource { Transport = new FuzzTransport(messages, messageIndex, ReadPlan.Whole) { IsWaiting = false } };
            using SqlConnection connection = source.Connect();

            Exception? exception = await Record.ExceptionAsync(() => isAsync ? connection.OpenAsync(TestToken) : Open(connection));

            CheckMessage(exception, said, section);
            Assert.Equal(ConnectionState.Closed, connection.State);
            Assert.Equal(0, source.Pool.Count);
        }
    }

    private static async Task CheckAnswerAsync(byte[] packets, string said, string section)
    {
        foreach (bool isAsync in (bool[])[false, true])
        {
            foreach (CommandBehavior behavior in (CommandBehavior[])[CommandBehavior.Default, CommandBehavior.SequentialAccess])
            {
                byte[][] messages = [FuzzLogins.Instance.PreLogin.Bytes, FuzzLogins.Instance.Login.Bytes, packets, FuzzAnswers.Good.Bytes];
                var source = new FuzzSource { Transport = new FuzzTransport(messages, 2, ReadPlan.Whole) { IsWaiting = false } };
                using SqlConnection connection = source.Connect();
                connection.Open();

                Exception? exception = await Record.ExceptionAsync(
                    () => isAsync ? ReadAsync(connection, behavior) : Read(connection, behavior));

                CheckMessage(exception, said, section);
                Assert.NotEqual(ConnectionState.Open, connection.State);
                Assert.Throws<InvalidOperationException>(() => new SqlCommand("select", connection).ExecuteScalar());
                connection.Close();
                Assert.Equal(0, source.Pool.Count);
            }
        }
    }

    private static void CheckMessage(Exception? exception, string said, string section)
    {
        SqlException error = Assert.IsType<SqlException>(exception);
        SqlError last = error.Errors.Cast<SqlError>().Last();
        Assert.Equal(20, last.Class);
        Assert.StartsWith(
            "Internal connection fatal error. The response of the server violates the TDS protocol: ",
            last.Message,
            StringComparison.Ordinal);
        Assert.Contains(said, last.Message, StringComparison.Ordinal);
        Assert.EndsWith($" (MS-TDS {section}). The connection was closed.", last.Message, StringComparison.Ordinal);
    }

    private static Task Open(SqlConnection connection)
    {
        connection.Open();
        return Task.CompletedTask;
    }

    private static Task Read(SqlConnection connection, CommandBehavior behavior)
    {
        using var command = new SqlCommand("select", connection);
        using SqlDataReader reader = command.ExecuteReader(behavior);
        do
        {
            while (reader.Read())
            {
                for (int i = 0; i < reader.FieldCount; i++)
                {
                    _ = reader.GetValue(i);
                }
            }
        }
        while (reader.NextResult());
        return Task.CompletedTask;
    }

    private static async Task ReadAsync(SqlConnection connection, CommandBehavior behavior)
    {
        using var command = new SqlCommand("select", connection);
        using SqlDataReader reader = await command.ExecuteReaderAsync(behavior);
        do
        {
            while (await reader.ReadAsync())
            {
                for (int i = 0; i < reader.FieldCount; i++)
                {
                    _ = await reader.GetFieldValueAsync<object>(i);
                }
            }
        }
        while (await reader.NextResultAsync());
    }
}
