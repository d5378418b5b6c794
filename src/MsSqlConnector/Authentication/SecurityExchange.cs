using System;
using System.Threading;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Owns a security context that can be disposed of while a call of it blocks in the platform. The login then stops waiting, and the context
/// is disposed of when the call returns.
/// </summary>
internal sealed class SecurityExchange(SecurityContext context) : IDisposable
{
    private int _state;

    private enum State
    {
        Idle,
        Running,
        Disposed,
    }

    public bool MayBlock => context.MayBlock;

    /// <inheritdoc cref="SecurityContext.CreateToken"/>
    public byte[] CreateToken(byte[] serverToken)
    {
        ObjectDisposedException.ThrowIf(!TryTransition(State.Idle, State.Running), this);
        try
        {
            return context.CreateToken(serverToken);
        }
        finally
        {
            if (!TryTransition(State.Running, State.Idle))
            {
                context.Dispose();
            }
        }
    }

    public void Dispose()
    {
        if ((State)Interlocked.Exchange(ref _state, (int)State.Disposed) == State.Idle)
        {
            context.Dispose();
        }
    }

    private bool TryTransition(State from, State to) =>
        Interlocked.CompareExchange(ref _state, (int)to, (int)from) == (int)from;
}
