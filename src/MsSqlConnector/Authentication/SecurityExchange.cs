using System;
using System.Threading;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Owns a security context that can be disposed of while a call of it blocks in the platform. The login then stops waiting, and the context is
/// disposed of when the call returns.
/// </summary>
internal sealed class SecurityExchange(SecurityContext context) : IDisposable
{
    private int _state;

    private enum State
    {
        Idle,
        Running,
        Gone,
    }

    public bool MayBlock => context.MayBlock;

    /// <inheritdoc cref="SecurityContext.Next"/>
    public byte[] Next(byte[] serverToken)
    {
        ObjectDisposedException.ThrowIf(!TryGo(State.Idle, State.Running), this);
        try
        {
            return context.Next(serverToken);
        }
        finally
        {
            if (!TryGo(State.Running, State.Idle))
            {
                context.Dispose();
            }
        }
    }

    public void Dispose()
    {
        if ((State)Interlocked.Exchange(ref _state, (int)State.Gone) == State.Idle)
        {
            context.Dispose();
        }
    }

    private bool TryGo(State from, State to) =>
        Interlocked.CompareExchange(ref _state, (int)to, (int)from) == (int)from;
}
