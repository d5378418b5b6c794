using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Preparation;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>The prepared statement of a command that asked to prepare. It is separate from the command because few commands do.</summary>
internal sealed class CommandPreparation
{
    /// <summary>Gets the statement; null before the first execution.</summary>
    public PreparedStatement? Statement { get; private set; }

    private CommandSession? Session { get; set; }

    /// <summary>Returns the statement for the session and the current parameters.</summary>
    public PreparedStatement Prepare(CommandSession session, string text)
    {
        bool isSame = ReferenceEquals(Session, session);
        if (!isSame && Session is { Core.Group: not null })
        {
            End();
        }

        PreparedStatement? current = isSame ? Statement : null;
        Session = session;
        return Statement = session.Core.Preparation.Prepare(
            current, text, session.Requests.StatementParameters, session.Core.Environment.Database);
    }

    /// <summary>Releases the statement.</summary>
    public void End()
    {
        if (Statement is { IsDropped: false } statement && Session is { } session)
        {
            session.Core.Preparation.Release(statement);
        }
    }
}

/// <summary>Prepares a command for the asynchronous methods. The returned task is already complete.</summary>
internal static class PreparationTask
{
    /// <summary>Prepares the command. This sends nothing, so it never waits.</summary>
    public static Task Run(Executor executor, CancellationToken token)
    {
        if (token.IsCancellationRequested)
        {
            return Task.FromCanceled(token);
        }

        try
        {
            executor.Prepare();
            return Task.CompletedTask;
        }
        catch (InvalidOperationException exception)
        {
            return Task.FromException(exception);
        }
    }
}
