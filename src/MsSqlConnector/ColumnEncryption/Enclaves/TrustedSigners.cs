using System;
using System.Collections.Concurrent;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// Caches the signers that each attestation service publishes, for one day. If the signers do not verify a signature, the service may have
/// changed them. They are then read again, and once more after a delay.
/// </summary>
internal sealed class TrustedSigners<T>(ISignerSource<T> source, TimeSpan retryDelay, TimeProvider clock)
    where T : class
{
    private static readonly TimeSpan s_timeToLive = TimeSpan.FromDays(1);

    private readonly ConcurrentDictionary<string, (T Signers, TimeSpan ExpiresAt)> _cache = new(StringComparer.Ordinal);

    /// <summary>Verifies a signature with the signers of a service.</summary>
    /// <param name="url">The address of the service.</param>
    /// <param name="verify">Returns null if one of the signers created the signature, otherwise the error.</param>
    /// <param name="cancellationToken">Stops the request and the delay.</param>
    /// <exception cref="EnclaveException">The signature is invalid, or the signers could not be read.</exception>
    public void Verify(string url, Func<T, EnclaveException?> verify, CancellationToken cancellationToken)
    {
        if (IsVerifiedByCache(url, verify) || Attempt(url, verify, cancellationToken) is null)
        {
            return;
        }

        clock.Sleep(retryDelay, cancellationToken);
        cancellationToken.ThrowIfCancellationRequested();
        if (Attempt(url, verify, cancellationToken) is { } failure)
        {
            throw failure;
        }
    }

    /// <inheritdoc cref="Verify"/>
    public async Task VerifyAsync(string url, Func<T, EnclaveException?> verify, CancellationToken cancellationToken)
    {
        if (IsVerifiedByCache(url, verify) || await AttemptAsync(url, verify, cancellationToken).ConfigureAwait(false) is null)
        {
            return;
        }

        await clock.DelayAsync(retryDelay, cancellationToken).ConfigureAwait(false);
        if (await AttemptAsync(url, verify, cancellationToken).ConfigureAwait(false) is { } failure)
        {
            throw failure;
        }
    }

    private bool IsVerifiedByCache(string url, Func<T, EnclaveException?> verify) =>
        _cache.TryGetValue(url, out (T Signers, TimeSpan ExpiresAt) cached)
        && clock.GetTime() < cached.ExpiresAt
        && verify(cached.Signers) is null;

    private EnclaveException? Attempt(string url, Func<T, EnclaveException?> verify, CancellationToken cancellationToken)
    {
        try
        {
            return Apply(url, source.Fetch(url, cancellationToken), verify);
        }
        catch (Exception exception) when (exception is IOException or FormatException)
        {
            return source.Describe(url, exception);
        }
    }

    private async Task<EnclaveException?> AttemptAsync(string url, Func<T, EnclaveException?> verify, CancellationToken cancellationToken)
    {
        try
        {
            return Apply(url, await source.FetchAsync(url, cancellationToken).ConfigureAwait(false), verify);
        }
        catch (Exception exception) when (exception is IOException or FormatException)
        {
            return source.Describe(url, exception);
        }
    }

    private EnclaveException? Apply(string url, T signers, Func<T, EnclaveException?> verify)
    {
        EnclaveException? failure = verify(signers);
        if (failure is null)
        {
            _cache[url] = (signers, clock.GetTime() + s_timeToLive);
        }

        return failure;
    }
}
