using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Requests the password of a login from the application and waits for it until a deadline. If the application ignores the cancellation,
/// the request is abandoned, so that opening ends in time.
/// </summary>
internal static class PasswordAcquisition
{
    /// <summary>Returns the settings for one login, with the password of the provider if there is one.</summary>
    /// <exception cref="SqlException">The provider failed, or did not return in time.</exception>
    public static ConnectionSettings Apply(ConnectionSettings settings, Deadline deadline)
    {
        if (settings.LoginCredentials.PasswordProvider is not { } provider)
        {
            return settings;
        }

        try
        {
            return TimedCall<string?>.TryRun(provider.Get, deadline, out string? password)
                ? settings.WithPassword(password ?? throw AuthenticationErrors.NullPassword())
                : throw TimedOut(settings);
        }
        catch (Exception exception) when (exception is not SqlException)
        {
            throw AuthenticationErrors.PasswordProviderFailed(settings.DataSource, exception);
        }
    }

    /// <inheritdoc cref="Apply"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static ValueTask<ConnectionSettings> ApplyAsync(ConnectionSettings settings, Deadline deadline, CancellationToken token) =>
        settings.LoginCredentials.PasswordProvider is { } provider ? RequestAsync(provider, settings, deadline, token) : new(settings);

    private static async ValueTask<ConnectionSettings> RequestAsync(
        PasswordProvider provider, ConnectionSettings settings, Deadline deadline, CancellationToken token)
    {
        CancellationTokenSource limit = LimitedTokenSource.Start(deadline, token);
        Task<string?>? request = null;
        try
        {
            request = provider.GetAsync(limit.Token).AsTask();
            string? password = await request.WaitAsync(limit.Token).ConfigureAwait(false);
            return settings.WithPassword(password ?? throw AuthenticationErrors.NullPassword());
        }
        catch (OperationCanceledException) when (limit.IsCancellationRequested)
        {
            token.ThrowIfCancellationRequested();
            throw TimedOut(settings);
        }
        catch (Exception exception) when (exception is not SqlException)
        {
            throw AuthenticationErrors.PasswordProviderFailed(settings.DataSource, exception);
        }
        finally
        {
            Release(limit, request);
        }
    }

    /// <summary>Disposes the source when the request has ended, because an abandoned request can still use the token.</summary>
    private static void Release(CancellationTokenSource limit, Task<string?>? request)
    {
        if (request is null or { IsCompleted: true })
        {
            limit.Dispose();
            return;
        }

        request.ContinueWith(
            static (ended, source) =>
            {
                _ = ended.Exception;
                ((CancellationTokenSource)source!).Dispose();
            },
            limit,
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default);
    }

    private static SqlException TimedOut(ConnectionSettings settings) => TimeoutErrors.ConnectTimeout(
        ConnectionPhase.AcquiringPassword, settings.Endpoint?.Host ?? settings.DataSource, settings.Endpoint?.Port ?? 0, Guid.Empty, null);
}
