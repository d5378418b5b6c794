using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Pooling;

/// <summary>Prepares each session of a data source after its login, before a caller receives it.</summary>
/// <param name="run">Prepares the session, which is rented meanwhile.</param>
/// <param name="runAsync">Does the same asynchronously.</param>
internal sealed class SessionInitializer(Action<PooledSession> run, Func<PooledSession, CancellationToken, Task> runAsync)
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
