using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>Tests wait for events of the server without sleeping and with a limit.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class ServerLogTests
{
    [Fact]
    public async Task An_event_that_does_not_happen_ends_the_wait_with_its_name()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Listens = false });

        TimeoutException exception = await Assert.ThrowsAsync<TimeoutException>(
            () => server.Log.WaitForAsync(ServerEventKind.LoggedIn, sessionNumber: 7, occurrence: 3, TimeSpan.Zero));
        Assert.StartsWith(
            "Not reached within 0 seconds: The event LoggedIn of session 7, occurrence 3, has happened.",
            exception.Message,
            StringComparison.Ordinal);
    }
}
