using System.Net;
using System.Net.Sockets;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

/// <summary>Decisions of dialing that no server can cause reliably.</summary>
[EveryBuild]
public sealed class DialSequenceTests
{
    [Fact]
    public void An_address_that_wins_the_race_and_disconnects_at_once_is_reported_as_unreachable()
    {
        var target = new DialTarget { Host = "server", Port = 1433, IsParallel = true };
        using var dial = new DialSequence(target, new AddressCache(), Deadline.Never);
        dial.SetAddresses([IPAddress.Loopback, IPAddress.IPv6Loopback]);
        Assert.Equal(DialOperation.Race, dial.Operation);
        var gone = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        gone.Dispose();

        var exception = Assert.Throws<DialException>(
            () => dial.SetRaceOutcome(new RaceOutcome(gone, new IPEndPoint(IPAddress.Loopback, 1433), [])));

        Assert.Equal(DialFailure.Unreachable, exception.Failure);
    }
}
