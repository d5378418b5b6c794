using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution;

/// <summary>
/// Executes with Always Encrypted. If the server reports that a cached description is outdated, or the description cannot be used, it is
/// removed and the execution is repeated once. The server reports it before any statement of the text has run; if the response says
/// otherwise, it is not repeated.
/// </summary>
internal static class EncryptedExecution
{
    /// <summary>The number of the error that reports an outdated description.</summary>
    private const int OutdatedNumber = 33514;

    /// <summary>The number of the error that reports that the server no longer has the session with its enclave.</summary>
    private const int LostEnclaveNumber = 33195;

    public static T Run<TConsumer, T>(Executor executor, TConsumer consumer)
        where TConsumer : struct, IResponseConsumer<T>
    {
        var encryption = new ExecutionEncryption(executor.Connection!, executor.Extras.Stop);
        executor.Encryption = encryption;
        try
        {
            return executor.Run<TConsumer, T>(consumer);
        }
        catch (Exception exception) when (IsOutdated(encryption, exception))
        {
            encryption.Invalidate();
            if (!encryption.CanRepeat)
            {
                throw;
            }
        }

        executor.BeginRepetition(encryption);
        return executor.Run<TConsumer, T>(consumer);
    }

    public static async Task<T> RunAsync<TConsumer, T>(Executor executor, TConsumer consumer, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        var encryption = new ExecutionEncryption(executor.Connection!, executor.Extras.Stop);
        executor.Encryption = encryption;
        try
        {
            return await executor.RunOnceAsync<TConsumer, T>(consumer, token).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsOutdated(encryption, exception))
        {
            encryption.Invalidate();
            if (!encryption.CanRepeat)
            {
                throw;
            }
        }

        executor.BeginRepetition(encryption);
        return await executor.RunOnceAsync<TConsumer, T>(consumer, token).ConfigureAwait(false);
    }

    /// <summary>
    /// Returns whether an exception reports that a cached description or session is outdated, and the execution can be repeated.
    /// </summary>
    public static bool MustRepeat(ExecutionEncryption encryption, Exception exception) =>
        encryption.CanRepeat && IsOutdated(encryption, exception);

    private static bool IsOutdated(ExecutionEncryption encryption, Exception exception)
    {
        if (encryption.CanDescribeAgain)
        {
            return exception is SqlException or ArgumentException or InvalidOperationException;
        }

        if (exception is not SqlException { Errors: { } errors })
        {
            return false;
        }

        foreach (SqlError error in errors)
        {
            if (error.Number == OutdatedNumber || (error.Number == LostEnclaveNumber && encryption.UsedEnclave))
            {
                return true;
            }
        }

        return false;
    }
}
