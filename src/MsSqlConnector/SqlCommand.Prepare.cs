using System;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Preparation;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <content>Preparing: asked for, or by use.</content>
public sealed partial class SqlCommand
{
    private CommandPreparation? _preparation;

    /// <summary>
    /// Has the server prepare the statement when it is executed next (sp_prepexec): from then on it is executed by its handle
    /// (sp_execute), until the text changes, parameters are declared otherwise, or the connection is closed; then it is prepared
    /// again by the next execution. Disposing the command lets the statement go. For a procedure and a statement without parameters,
    /// which need no preparing, only the connection and the text are checked.
    /// </summary>
    /// <remarks>
    /// Nothing is sent before the next execution, and a statement that is let go of costs no round trip: it is told with a next
    /// request (MS-TDS 2.2.6.6). A handle that the server does not take any more is made anew without a word.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// There is no open connection or no text, the connection is busy with a reader, the transaction does not fit, or a parameter
    /// lacks its type; its Size, where its type has a variable length; or its Precision or Scale, where it is a decimal.
    /// </exception>
    public override void Prepare()
    {
        if (_batch?.CanPrepare ?? (CanPrepare && _preparation is null))
        {
            CheckReady(nameof(Prepare));
            CheckPreparing();
            _preparation = new CommandPreparation();
        }
        else
        {
            CheckConnection(nameof(Prepare));
            CheckText(nameof(Prepare));
        }

        if (_connection is { IsBroken: false } connection)
        {
            connection.OpenSession.Totals.PrepareCallCount++;
        }
    }

    /// <exception cref="InvalidOperationException">A parameter of a statement is not declared so that it stands fast.</exception>
    internal void CheckPreparing()
    {
        _batch?.CheckPreparing();
        if (CanPrepare)
        {
            foreach (SqlParameter parameter in Parameters)
            {
                parameter.CheckPreparing();
            }
        }
    }

    /// <summary>
    /// The statement, if it is prepared or has to be: because a command asked for it, or because it was used often. Settings that
    /// a behaviour puts before the text are of one execution, so that with them nothing is prepared.
    /// </summary>
    private PreparedStatement? FindPrepared(Session session, CommandBehavior behavior)
    {
        if (CommandOptions.On(behavior).Length > 0)
        {
            return null;
        }

        return _preparation is { } own
            ? own.Prepare(session, _commandText)
            : session.Preparation.Use(_commandText, session.Requests.StatementParameters, session.Environment.Database, isOneOfSeveral: false);
    }

    /// <summary>The command does not want its statement prepared any more.</summary>
    private void EndPreparing()
    {
        _preparation?.End();
        _preparation = null;
        _batch?.EndPreparing();
    }

    private static void CountExecution(Session session, bool isPrepared)
    {
        if (isPrepared)
        {
            session.Totals.PreparedExecutionCount++;
        }
        else
        {
            session.Totals.UnpreparedExecutionCount++;
            Diagnostics.StatementMetrics.Unprepared();
        }
    }
}
