using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>Sessions with enclaves, each for 8 hours, and the turns of the callers that attest. Safe for concurrent use.</summary>
/// <param name="clock">The clock.</param>
/// <param name="maxWaitMilliseconds">The longest wait for the attestation of another caller.</param>
internal sealed class EnclaveSessionCache(TimeProvider clock, int maxWaitMilliseconds)
{
    internal const int DefaultMaxWaitMilliseconds = 15_000;

    private static readonly TimeSpan s_timeToLive = TimeSpan.FromHours(8);

    private readonly ConcurrentDictionary<EnclaveSessionKey, Entry> _sessions = new();
    private readonly Dictionary<EnclaveSessionKey, AttestationGate> _gates = [];

    /// <summary>Finds a session that has not expired.</summary>
    public bool TryGet(in EnclaveSessionKey key, [NotNullWhen(true)] out EnclaveSession? session)
    {
        session = null;
        if (!_sessions.TryGetValue(key, out Entry? entry))
        {
            return false;
        }

        if (entry.ExpiresAt <= clock.GetTime())
        {
            Remove(key, entry);
            return false;
        }

        session = entry.Session;
        return true;
    }

    /// <summary>Removes a session that the server does not know any more, unless another caller has replaced it.</summary>
    public void Invalidate(in EnclaveSessionKey key, EnclaveSession session)
    {
        if (_sessions.TryGetValue(key, out Entry? entry) && ReferenceEquals(entry.Session, session))
        {
            Remove(key, entry);
        }
    }

    /// <summary>
    /// Waits until no other caller attests for the key. The caller must dispose the turn. The wait ends after 15 seconds at most: the
    /// caller then attests at the same time as the other one, so that a server that does not respond delays no connection for longer.
    /// </summary>
    /// <returns>A turn, with the session if another caller has created it in the meantime.</returns>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public AttestationTurn Enter(in EnclaveSessionKey key, Deadline deadline, CancellationToken cancellationToken)
    {
        AttestationGate gate = Join(key);
        bool isOwner = false;
        bool isDone = false;
        try
        {
            isOwner = GetEnd(deadline).Enter(gate.Semaphore, cancellationToken);
            isDone = true;
            return CreateTurn(key, gate, isOwner);
        }
        finally
        {
            if (!isDone)
            {
                Leave(key, gate, isOwner);
            }
        }
    }

    /// <inheritdoc cref="Enter"/>
    public Task<AttestationTurn> EnterAsync(in EnclaveSessionKey key, Deadline deadline, CancellationToken cancellationToken) =>
        EnterGateAsync(key, Join(key), deadline, cancellationToken);

    internal void Add(in EnclaveSessionKey key, EnclaveSession session)
    {
        TimeSpan now = clock.GetTime();
        _sessions[key] = new Entry(session, now + s_timeToLive);
        foreach (KeyValuePair<EnclaveSessionKey, Entry> other in _sessions)
        {
            if (other.Value.ExpiresAt <= now)
            {
                Remove(other.Key, other.Value);
            }
        }
    }

    internal void Leave(in EnclaveSessionKey key, AttestationGate gate, bool isOwner)
    {
        if (isOwner)
        {
            gate.Semaphore.Release();
        }

        lock (_gates)
        {
            if (--gate.UserCount == 0)
            {
                _gates.Remove(key);
                gate.Semaphore.Dispose();
            }
        }
    }

    private async Task<AttestationTurn> EnterGateAsync(
        EnclaveSessionKey key, AttestationGate gate, Deadline deadline, CancellationToken cancellationToken)
    {
        bool isOwner = false;
        bool isDone = false;
        try
        {
            isOwner = await GetEnd(deadline).EnterAsync(gate.Semaphore, cancellationToken).ConfigureAwait(false);
            isDone = true;
            return CreateTurn(key, gate, isOwner);
        }
        finally
        {
            if (!isDone)
            {
                Leave(key, gate, isOwner);
            }
        }
    }

    private AttestationTurn CreateTurn(in EnclaveSessionKey key, AttestationGate gate, bool isOwner)
    {
        TryGet(key, out EnclaveSession? session);
        return new AttestationTurn(this, key, gate, isOwner, session);
    }

    private AttestationGate Join(in EnclaveSessionKey key)
    {
        lock (_gates)
        {
            if (!_gates.TryGetValue(key, out AttestationGate? gate))
            {
                gate = new AttestationGate();
                _gates.Add(key, gate);
            }

            gate.UserCount++;
            return gate;
        }
    }

    /// <summary>
    /// Returns the end of a wait that begins now. If the wait ends at the deadline, <see cref="Deadline.HasPassed"/> is true, so that the
    /// caller does not begin to attest.
    /// </summary>
    private Deadline GetEnd(Deadline deadline) =>
        deadline.IsNever ? Deadline.After(clock, maxWaitMilliseconds) : deadline.FromNow(maxWaitMilliseconds).OrEarlier(deadline);

    private void Remove(in EnclaveSessionKey key, Entry entry)
    {
        if (((ICollection<KeyValuePair<EnclaveSessionKey, Entry>>)_sessions).Remove(new KeyValuePair<EnclaveSessionKey, Entry>(key, entry)))
        {
            entry.Session.Retire();
        }
    }

    /// <summary>A session, with the time at which it expires. Entries are compared by reference.</summary>
    private sealed class Entry(EnclaveSession session, TimeSpan expiresAt)
    {
        public EnclaveSession Session { get; } = session;

        public TimeSpan ExpiresAt { get; } = expiresAt;
    }
}
