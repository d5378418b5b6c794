using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>An owner of pools that prepares every session before a caller gets it.</summary>
/// <param name="name">The name of the pools; null to name them by server and database.</param>
/// <param name="run">Prepares the session, which is rented meanwhile.</param>
/// <param name="runAsync">Does the same asynchronously.</param>
internal sealed class SessionInitializer(string? name, Action<PooledSession> run, Func<PooledSession, CancellationToken, Task> runAsync)
    : PoolOwner(name)
{
    /// <exception cref="Exception">The application's initializer threw it. The session is closed.</exception>
    public void Run(PooledSession session)
    {
        session.IsBeingInitialized = true;
        bool isDone = false;
        try
        {
            run(session);
            isDone = true;
        }
        finally
        {
            End(session, isDone);
        }
    }

    /// <inheritdoc cref="Run"/>
    public async Task RunAsync(PooledSession session, CancellationToken token)
    {
        session.IsBeingInitialized = true;
        bool isDone = false;
        try
        {
            await runAsync(session, token).ConfigureAwait(false);
            isDone = true;
        }
        finally
        {
            End(session, isDone);
        }
    }

    private static void End(PooledSession session, bool isDone)
    {
        session.IsBeingInitialized = false;
        if (isDone && session.IsUsable)
        {
            return;
        }

        session.Sessions.Close();
        if (isDone)
        {
            throw PoolErrors.InitializerBrokeSession();
        }
    }
}
