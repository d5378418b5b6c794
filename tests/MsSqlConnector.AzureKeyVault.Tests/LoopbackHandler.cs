using System;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.AzureKeyVault.Tests;

/// <summary>
/// Sends requests for vaults to the loopback port of the fake vault, without TLS. The header Host keeps the name of the vault.
/// </summary>
internal sealed class LoopbackHandler(int port) : DelegatingHandler(new SocketsHttpHandler())
{
    protected override HttpResponseMessage Send(HttpRequestMessage request, CancellationToken cancellationToken) =>
        base.Send(Redirect(request), cancellationToken);

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) =>
        base.SendAsync(Redirect(request), cancellationToken);

    private HttpRequestMessage Redirect(HttpRequestMessage request)
    {
        request.Headers.Host = request.RequestUri!.Host;
        request.RequestUri = new UriBuilder(request.RequestUri) { Scheme = "http", Host = "127.0.0.1", Port = port }.Uri;
        return request;
    }
}
