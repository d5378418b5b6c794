using System;
using System.Threading;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The turn of a caller to attest. If it has a session, the caller uses that. Otherwise the caller attests and calls
/// <see cref="Complete"/>; after a failure it only disposes the turn, and the next waiting caller attests. Not safe for concurrent use.
/// </summary>
internal sealed class AttestationTurn : IDisposable
{
    private readonly EnclaveSessionCache _cache;
    private readonly EnclaveSessionKey _key;
    private readonly bool _isOwner;
    private AttestationGate? _gate;

    internal AttestationTurn(
        EnclaveSessionCache cache, in EnclaveSessionKey key, AttestationGate gate, bool isOwner, EnclaveSession? session)
    {
        _cache = cache;
        _key = key;
        _gate = gate;
        _isOwner = isOwner;
        Session = session;
    }

    /// <summary>Gets the session that another caller created before this turn, or this caller; null if the caller has to attest.</summary>
    public EnclaveSession? Session { get; private set; }

    /// <summary>Adds the session to the cache, for all waiting callers.</summary>
    public void Complete(EnclaveSession session)
    {
        Session = session;
        _cache.Add(_key, session);
    }

    /// <summary>Lets the next caller attest.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _gate, null) is { } gate)
        {
            _cache.Leave(_key, gate, _isOwner);
        }
    }
}

/// <summary>Lets one caller at a time attest for a key. It exists while callers use it.</summary>
internal sealed class AttestationGate
{
    public SemaphoreSlim Semaphore { get; } = new(1, 1);

    /// <summary>Gets or sets the number of callers that wait or attest. The lock of the cache protects it.</summary>
    public int UserCount { get; set; }
}
