using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.OlderPlatforms;

[EveryBuild]
public sealed class StreamNegotiationTests
{
    private static readonly SecurityTarget s_target = new() { DataSource = "db", Host = "db", Port = 1433 };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_client_that_ends_with_a_token_is_confirmed_after_it(bool isBeginEnd)
    {
        FakeNegotiator client = null!;
        using var negotiation = new StreamNegotiation(stream => client = new FakeNegotiator(stream, isBeginEnd, [1], [2, 3], [4]));

        Assert.Equal(new byte[] { 1 }, negotiation.Begin(s_target, "MSSQLSvc/db"));
        Assert.Equal(new byte[] { 2, 3 }, negotiation.Continue([7, 8, 9, 10]));
        Assert.Equal(new byte[] { 4 }, negotiation.Continue([11]));
        Assert.False(client.IsConfirmed);
        Assert.Empty(negotiation.Continue([12]));

        Assert.Equal([[7, 8, 9, 10], [11]], client.ServerTokens);
        Assert.True(client.IsConfirmed);
        Assert.Empty(negotiation.Continue([13]));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_client_that_ends_without_a_token_is_confirmed_at_once(bool isBeginEnd)
    {
        FakeNegotiator client = null!;
        using var negotiation = new StreamNegotiation(stream => client = new FakeNegotiator(stream, isBeginEnd, [1], null));

        Assert.Equal(new byte[] { 1 }, negotiation.Begin(s_target, "MSSQLSvc/db"));
        Assert.Empty(negotiation.Continue([2]));

        Assert.Equal([[2]], client.ServerTokens);
        Assert.True(client.IsConfirmed);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Empty_and_long_tokens_pass_unchanged(bool isBeginEnd)
    {
        byte[] longToken = new byte[NegotiationFrames.MaxTokenByteCount];
        new Random(1).NextBytes(longToken);
        FakeNegotiator client = null!;
        using var negotiation = new StreamNegotiation(
            stream => client = new FakeNegotiator(stream, isBeginEnd, longToken, longToken, null));

        Assert.Equal(longToken, negotiation.Begin(s_target, "MSSQLSvc/db"));
        Assert.Equal(longToken, negotiation.Continue([]));
        Assert.Empty(negotiation.Continue(longToken));

        Assert.Equal([[], longToken], client.ServerTokens);
    }

    [Fact]
    public void A_longer_token_of_the_server_is_rejected()
    {
        using var negotiation = new StreamNegotiation(stream => new FakeNegotiator(stream, false, [1], [2], null));
        negotiation.Begin(s_target, "MSSQLSvc/db");

        SecurityContextException error = Assert.Throws<SecurityContextException>(
            () => negotiation.Continue(new byte[NegotiationFrames.MaxTokenByteCount + 1]));

        Assert.Contains("65536 bytes", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_client_that_continues_on_another_thread_is_awaited()
    {
        using var negotiation = new StreamNegotiation(stream => new DelayedNegotiator(new FakeNegotiator(stream, false, [1], null)));

        byte[] token = await Task.Run(() => negotiation.Begin(s_target, "MSSQLSvc/db"));

        Assert.Equal(new byte[] { 1 }, token);
    }

    [Fact]
    public void The_exception_of_the_client_is_thrown()
    {
        using var negotiation = new StreamNegotiation(_ => new FailingNegotiator());

        Assert.Equal("no ticket", Assert.Throws<IOException>(() => negotiation.Begin(s_target, "MSSQLSvc/db")).Message);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Disposal_ends_the_pending_read(bool isBeginEnd)
    {
        NegotiationStream stream = null!;
        var negotiation = new StreamNegotiation(opened => new FakeNegotiator(stream = opened, isBeginEnd, [1], [2]));
        negotiation.Begin(s_target, "MSSQLSvc/db");

        negotiation.Dispose();

        Assert.Throws<ObjectDisposedException>(() => { stream.BeginRead(new byte[1], 0, 1, null, null); });
        Assert.Empty(stream.WaitForToken());
    }

    private sealed class DelayedNegotiator(FakeNegotiator client) : INegotiator
    {
        public Task AuthenticateAsync(SecurityTarget target, string serviceName) =>
            Task.Run(() => client.AuthenticateAsync(target, serviceName));

        public void Dispose() => client.Dispose();
    }

    private sealed class FailingNegotiator : INegotiator
    {
        public Task AuthenticateAsync(SecurityTarget target, string serviceName) => Task.FromException(new IOException("no ticket"));

        public void Dispose()
        {
            // There is nothing to release.
        }
    }
}
