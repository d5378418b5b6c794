using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The sessions with enclaves of all connections of the process.</summary>
internal static class EnclaveSessions
{
    private static readonly EnclaveSessionCache s_cache = new(TimeProvider.System, EnclaveSessionCache.DefaultMaxWaitMilliseconds);

    /// <inheritdoc cref="EnclaveSessionCache.TryGet"/>
    internal static bool TryGet(in EnclaveSessionKey key, [NotNullWhen(true)] out EnclaveSession? session) =>
        s_cache.TryGet(key, out session);

    /// <inheritdoc cref="EnclaveSessionCache.Invalidate"/>
    internal static void Invalidate(in EnclaveSessionKey key, EnclaveSession session) => s_cache.Invalidate(key, session);

    /// <inheritdoc cref="EnclaveSessionCache.Enter"/>
    internal static AttestationTurn Enter(in EnclaveSessionKey key, Deadline deadline, CancellationToken cancellationToken) =>
        s_cache.Enter(key, deadline, cancellationToken);

    /// <inheritdoc cref="EnclaveSessionCache.EnterAsync"/>
    internal static Task<AttestationTurn> EnterAsync(in EnclaveSessionKey key, Deadline deadline, CancellationToken cancellationToken) =>
        s_cache.EnterAsync(key, deadline, cancellationToken);
}
