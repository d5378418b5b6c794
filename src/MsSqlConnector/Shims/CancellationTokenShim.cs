using System;
using System.Threading;

namespace MsSqlConnector.Shims;

/// <summary>What later platforms add to <see cref="CancellationToken"/>.</summary>
internal static class CancellationTokenShim
{
    extension(CancellationToken token)
    {
        /// <summary>Registers without capturing the synchronization context; older platforms still carry the execution context.</summary>
        public CancellationTokenRegistration UnsafeRegister(Action<object?> callback, object? state) =>
            token.Register(callback, state, useSynchronizationContext: false);
    }
}
