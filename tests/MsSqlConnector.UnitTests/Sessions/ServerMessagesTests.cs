using MsSqlConnector.Sessions;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The errors of a response that never ends have a limit.</summary>
public sealed class ServerMessagesTests
{
    [Theory]
    [InlineData(ServerMessages.MaxErrorCount, false, ServerMessages.MaxErrorCount)]
    [InlineData(ServerMessages.MaxErrorCount + 5, false, ServerMessages.MaxErrorCount + 1)]
    [InlineData(ServerMessages.MaxStoppedErrorCount, true, ServerMessages.MaxStoppedErrorCount)]
    [InlineData(ServerMessages.MaxStoppedErrorCount + 5, true, ServerMessages.MaxStoppedErrorCount)]
    public void Errors_above_the_limit_are_counted_in_one_more_message(int count, bool isStopped, int expectedCount)
    {
        ServerMessages messages = new();
        for (int i = 0; i < count; i++)
        {
            messages.AddError(new SqlError(i, 1, 16, "server", "message", procedure: null, lineNumber: 1), isStopped);
        }

        SqlErrorCollection errors = messages.DrainErrors(isOver: true, "server")!;

        Assert.Equal(expectedCount, errors.Count);
        Assert.Equal(0, errors[0].Number);
        Assert.Null(messages.DrainErrors(isOver: true, "server"));
    }
}
