using System;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// Reads the documents of attestation services with the web requests of the platform, whose HTTP client has no synchronous members.
/// </summary>
internal sealed class AttestationHttp : IAttestationHttp
{
    internal const int MaxResponseByteCount = 1024 * 1024;

    private const int MaxRedirectCount = 5;
    private const int TimeoutMilliseconds = 30_000;

    public byte[] Get(Uri address, CancellationToken cancellationToken)
    {
        HttpWebRequest request = Create(address);
        using CancellationTokenSource timer = CreateDeadline().StartTimer(cancellationToken);
        using CancellationTokenRegistration registration = timer.Token.Register(request.Abort);
        try
        {
            // On .NET, Abort does not end a synchronous request that waits for its response, so that the caller has to stop waiting.
            Task<byte[]> reading = TimedCall<byte[]>.Start(() => Read(request, address));
            Task.WaitAny([reading], timer.Token);
            return reading.GetAwaiter().GetResult();
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            cancellationToken.ThrowIfCancellationRequested();
            throw Failed(address, exception);
        }
    }

    public async Task<byte[]> GetAsync(Uri address, CancellationToken cancellationToken)
    {
        HttpWebRequest request = Create(address);
        using CancellationTokenSource timer = CreateDeadline().StartTimer(cancellationToken);
        using CancellationTokenRegistration registration = timer.Token.Register(request.Abort);
        try
        {
            using WebResponse response = await request.GetResponseAsync().ConfigureAwait(false);
            ThrowIfLessSecure(address, response);
            using Stream content = response.GetResponseStream();
            byte[] buffer = new byte[MaxResponseByteCount + 1];
            int byteCount = 0;
            int readByteCount;
            while ((readByteCount = await content.ReadAsync(buffer, byteCount, buffer.Length - byteCount, timer.Token)
                .ConfigureAwait(false))
                > 0)
            {
                byteCount += readByteCount;
            }

            return Take(buffer, byteCount);
        }
        catch (Exception exception) when (IsFailure(exception))
        {
            cancellationToken.ThrowIfCancellationRequested();
            throw Failed(address, exception);
        }
    }

    private static byte[] Read(HttpWebRequest request, Uri address)
    {
        using WebResponse response = request.GetResponse();
        ThrowIfLessSecure(address, response);
        using Stream content = response.GetResponseStream();
        byte[] buffer = new byte[MaxResponseByteCount + 1];
        int byteCount = 0;
        int readByteCount;
        while ((readByteCount = content.Read(buffer, byteCount, buffer.Length - byteCount)) > 0)
        {
            byteCount += readByteCount;
        }

        return Take(buffer, byteCount);
    }

    private static HttpWebRequest Create(Uri address)
    {
        HttpWebRequest request = WebRequest.CreateHttp(address);
        request.MaximumAutomaticRedirections = MaxRedirectCount;
        request.Timeout = TimeoutMilliseconds;
        request.ReadWriteTimeout = TimeoutMilliseconds;
        return request;
    }

    // The time limit of the web requests themselves is one of the system clock.
    private static Deadline CreateDeadline() => Deadline.After(TimeProvider.System, TimeoutMilliseconds);

    // The web requests of this platform follow a redirection from HTTPS to HTTP.
    private static void ThrowIfLessSecure(Uri address, WebResponse response)
    {
        if (address.Scheme == Uri.UriSchemeHttps && response.ResponseUri.Scheme != Uri.UriSchemeHttps)
        {
            throw new IOException("The service redirected the request to an address without HTTPS.");
        }
    }

    private static byte[] Take(byte[] buffer, int byteCount) => byteCount <= MaxResponseByteCount
        ? buffer.AsSpan(0, byteCount).ToArray()
        : throw new IOException($"The response is longer than {MaxResponseByteCount} bytes.");

    private static bool IsFailure(Exception exception) =>
        exception is WebException or IOException or ObjectDisposedException or OperationCanceledException;

    private static IOException Failed(Uri address, Exception exception) =>
        new($"GET {address.GetLeftPart(UriPartial.Path)} failed: {exception.Message}", exception);
}
