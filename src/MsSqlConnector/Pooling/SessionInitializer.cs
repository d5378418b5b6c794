using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>The owner of pools who wants to do something with every session before anybody gets it.</summary>
/// <param name="name">What the pools are called; null for the server and the database.</param>
/// <param name="run">Has the session rented while it runs.</param>
/// <param name="runAsync">The same without blocking.</param>
internal sealed class SessionInitializer(string? name, Action<PooledSession> run, Func<PooledSession, CancellationToken, Task> runAsync)
    : PoolOwner(name)
{
    /// <exception cref="Exception">Whatever the application throws: the session is closed.</exception>
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
        if (isDone && session.Session.IsUsable)
        {
            return;
        }

        session.Commands.Close();
        if (isDone)
        {
            throw PoolErrors.InitializerBrokeSession();
        }
    }
}
