using System;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Reads the documents of attestation services with the HTTP client of the platform.</summary>
internal sealed class AttestationHttp : IAttestationHttp
{
    internal const int MaxResponseByteCount = 1024 * 1024;

    private const int MaxRedirectCount = 5;

    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan s_connectionLifetime = TimeSpan.FromMinutes(10);

    private static readonly HttpClient s_client = new(new SocketsHttpHandler
    {
        PooledConnectionLifetime = s_connectionLifetime,
        MaxAutomaticRedirections = MaxRedirectCount,
        UseCookies = false,
    })
    {
        Timeout = s_timeout,
        MaxResponseContentBufferSize = MaxResponseByteCount,
    };

    public byte[] Get(Uri address, CancellationToken cancellationToken)
    {
        try
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, address);
            using HttpResponseMessage response = s_client.Send(request, HttpCompletionOption.ResponseContentRead, cancellationToken);
            ThrowUnlessSuccessful(response);

            // The client has buffered the content, so that nothing waits here.
            using Stream content = response.Content.ReadAsStream(cancellationToken);
            using var bytes = new MemoryStream();
            content.CopyTo(bytes);
            return bytes.ToArray();
        }
        catch (Exception exception) when (IsFailure(exception, cancellationToken))
        {
            throw Failed(address, exception);
        }
    }

    public async Task<byte[]> GetAsync(Uri address, CancellationToken cancellationToken)
    {
        try
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, address);
            using HttpResponseMessage response =
                await s_client.SendAsync(request, HttpCompletionOption.ResponseContentRead, cancellationToken).ConfigureAwait(false);
            ThrowUnlessSuccessful(response);
            return await response.Content.ReadAsByteArrayAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsFailure(exception, cancellationToken))
        {
            throw Failed(address, exception);
        }
    }

    private static void ThrowUnlessSuccessful(HttpResponseMessage response)
    {
        if (!response.IsSuccessStatusCode)
        {
            throw new HttpRequestException($"The status of the response is {(int)response.StatusCode} ({response.ReasonPhrase}).");
        }
    }

    // The client reports its timeout as a cancellation.
    private static bool IsFailure(Exception exception, CancellationToken cancellationToken) =>
        exception is HttpRequestException or IOException
        || (exception is OperationCanceledException && !cancellationToken.IsCancellationRequested);

    private static IOException Failed(Uri address, Exception exception) =>
        new($"GET {address.GetLeftPart(UriPartial.Path)} failed: {exception.Message}", exception);
}
