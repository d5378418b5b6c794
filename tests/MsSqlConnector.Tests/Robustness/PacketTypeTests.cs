using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>The type byte of the server's packets: not checked in the messages of a login, always 4 after it.</summary>
[AlsoWithMars]
public sealed class PacketTypeTests
{
    [Theory]
    [InlineData(0xEE, true)]
    [InlineData(0xEE, false)]
    [InlineData(0x12, true)]
    [InlineData(0x00, false)]
    public async Task A_login_response_can_have_any_packet_type(byte type, bool isAsync)
    {
        await using var source = new AnsweringSource { LoginPacketType = type };
        await using SqlConnection connection = source.Connect();
        await (isAsync ? connection.OpenAsync(TestToken) : Task.Run(connection.Open, TestToken));
        source.Transport.Answer(AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Row(7).Done()));
        using SqlCommand command = new("q", connection);

        Assert.Equal(7, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
    }

    [Theory]
    [InlineData(0xEE, true)]
    [InlineData(0xEE, false)]
    [InlineData(0x12, true)]
    [InlineData(0x12, false)]
    [InlineData(0x01, true)]
    public async Task A_response_after_the_login_with_another_packet_type_is_a_protocol_error(byte type, bool isAsync)
    {
        await using var source = new AnsweringSource();
        await using SqlConnection connection = await source.OpenAsync();
        byte[] response = AnsweringSource.Frame(new Answer().Columns(Column.Int("a")).Row(7).Done());
        response[0] = type;
        source.Transport.Answer(response);
        using SqlCommand command = new("q", connection);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(
            () => CommandCalls.RunAsync(command, CommandCall.Scalar, isAsync, TestToken));

        Assert.Contains("(MS-TDS 2.2.3.1)", exception.Message, StringComparison.Ordinal);
        Assert.True(source.Transport.IsAborted);
    }
}
