using System;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Documents of attestation services are read within limits, and every failure is one kind of exception.</summary>
[EveryBuild]
public sealed class AttestationHttpTests
{
    private static readonly AttestationHttp s_http = new();

    [Theory]
    [SyncAndAsync]
    public async Task A_document_is_read(bool isAsync)
    {
        using var service = new LoopbackHttp(path => LoopbackHttp.Ok(Encoding.ASCII.GetBytes("at " + path)));
        Assert.Equal("at /a/b?c=d", Encoding.ASCII.GetString(await GetAsync(service.Address + "/a/b?c=d", isAsync)));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_longest_document_is_read_and_a_longer_one_is_an_error(bool isAsync)
    {
        using var service = new LoopbackHttp(
            path => LoopbackHttp.Ok(new byte[AttestationHttp.MaxResponseByteCount + (path == "/long" ? 1 : 0)]));
        Assert.Equal(AttestationHttp.MaxResponseByteCount, (await GetAsync(service.Address + "/", isAsync)).Length);
        await Assert.ThrowsAsync<IOException>(() => GetAsync(service.Address + "/long", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_status_other_than_success_is_an_error_that_names_it(bool isAsync)
    {
        using var service = new LoopbackHttp(_ => LoopbackHttp.Other("503 Busy"));
        IOException error = await Assert.ThrowsAsync<IOException>(() => GetAsync(service.Address + "/keys?secret=1", isAsync));
        Assert.Contains("503", error.Message, StringComparison.Ordinal);
        Assert.Contains(service.Address + "/keys", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_redirection_is_followed_and_a_circle_is_an_error(bool isAsync)
    {
        using var service = new LoopbackHttp(path => path switch
        {
            "/end" => LoopbackHttp.Ok([1]),
            "/circle" => LoopbackHttp.Other("302 Found", "Location: /circle"),
            _ => LoopbackHttp.Other("302 Found", "Location: /end"),
        });
        Assert.Equal([1], await GetAsync(service.Address + "/begin", isAsync));
        await Assert.ThrowsAsync<IOException>(() => GetAsync(service.Address + "/circle", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_service_that_closes_the_connection_is_an_error(bool isAsync)
    {
        using var service = new LoopbackHttp(_ => []);
        await Assert.ThrowsAsync<IOException>(() => GetAsync(service.Address + "/", isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_service_that_does_not_exist_is_an_error(bool isAsync)
    {
        string address;
        using (var service = new LoopbackHttp(_ => null))
        {
            address = service.Address;
        }

        await Assert.ThrowsAsync<IOException>(() => GetAsync(address, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Cancellation_ends_a_request_that_has_no_response(bool isAsync)
    {
        using var canceled = new CancellationTokenSource();
        using var service = new LoopbackHttp(_ =>
        {
            canceled.Cancel();
            return null;
        });
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => GetUntilAsync(service.Address + "/", isAsync, canceled.Token));
        Assert.Equal(1, service.RequestCount);
    }

    private static Task<byte[]> GetAsync(string address, bool isAsync) => GetUntilAsync(address, isAsync, TestToken);

    private static async Task<byte[]> GetUntilAsync(string address, bool isAsync, CancellationToken token) => isAsync
        ? await s_http.GetAsync(new Uri(address), token)
        : await Task.Factory.StartNew(
            () => s_http.Get(new Uri(address), token), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
}
