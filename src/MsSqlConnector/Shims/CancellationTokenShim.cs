using System;
using System.Threading;

namespace MsSqlConnector.Shims;

/// <summary>Provides the members of <see cref="CancellationToken"/> that later platforms have.</summary>
internal static class CancellationTokenShim
{
    extension(CancellationToken token)
    {
        /// <summary>
        /// Registers a callback without capturing the synchronization context. Older platforms still capture the execution context.
        /// </summary>
        public CancellationTokenRegistration UnsafeRegister(Action<object?> callback, object? state) =>
            token.Register(callback, state, useSynchronizationContext: false);
    }
}
