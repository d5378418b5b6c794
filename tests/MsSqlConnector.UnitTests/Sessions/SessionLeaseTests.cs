using System;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

/// <summary>The state that determines which caller can use a session.</summary>
[EveryBuild]
public sealed class SessionLeaseTests
{
    private readonly SessionLease _lease = new(new RequestControl(new CountingTransport(), TimeProvider.System));

    [Fact]
    public void Only_one_operation_can_enter_at_a_time()
    {
        int rental = _lease.Rental;
        Assert.True(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnter(rental));
        Assert.True(_lease.IsHeld(rental));

        _lease.Exit(rental);
        Assert.True(_lease.TryEnter(rental));
    }

    [Fact]
    public void An_operation_of_an_ended_rental_does_not_enter()
    {
        int rental = _lease.Rental;
        Assert.True(_lease.TryEnd());
        Assert.NotEqual(rental, _lease.Rental);
        Assert.False(_lease.TryEnter(rental));
        Assert.True(_lease.TryEnter(_lease.Rental));
    }

    [Fact]
    public void A_rental_that_ends_during_an_operation_blocks_all_access_to_the_session()
    {
        int rental = _lease.Rental;
        Assert.True(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnd());
        Assert.False(_lease.IsHeld(rental));

        _lease.Exit(rental);
        Assert.False(_lease.TryEnter(rental));
        Assert.False(_lease.TryEnter(_lease.Rental));
        Assert.False(_lease.TryEnd());
    }

    [Fact]
    public void Only_a_running_operation_is_revoked()
    {
        int rental = _lease.Rental;
        Assert.False(_lease.TryRevoke(rental));
        Assert.True(_lease.TryEnter(rental));
        Assert.True(_lease.TryRevoke(rental));
        Assert.False(_lease.IsHeld(rental));
        Assert.False(_lease.TryEnter(_lease.Rental));
    }
}
