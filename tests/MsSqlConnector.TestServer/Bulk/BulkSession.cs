using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The bulk loads of a session: the announced one and the last executed one.</summary>
internal sealed class BulkSession(Session session)
{
    private BulkLoadTarget? _target;
    private (BulkTable Table, List<BulkRow> Rows)? _last;
    private bool _isSpoiled;

    /// <summary>Whether INSERT BULK has succeeded, so that the next message must contain the rows.</summary>
    public bool IsExpected => _target is not null;

    /// <summary>Whether the server receives the expected rows without parsing them.</summary>
    public bool DiscardsRows => _target is { Table.DiscardsRows: true } && !session.Server.Options.Records;

    public BulkTable? Table => _target?.Table;

    /// <summary>Executes INSERT BULK: resolves its names. The server then expects the rows.</summary>
    public IAnswer Begin(InsertBulkStatement statement)
    {
        if (session.Server.Tables.Find(statement.Table, session.Database) is not { } table)
        {
            return Fail(BulkErrors.TableNotFound(statement.Table), BulkErrors.TableNotFound(statement.Table));
        }

        _target = BulkLoadTarget.TryResolve(statement, table, out ServerMessage? error);
        Answer answer = _target is not null ? new Answer().DoneOf(DoneCommand.Batch)
            : error is not null ? Fail(error)
            : new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.Batch, 0);
        return table.Around?.Invoke(BulkStep.Statement, answer) ?? answer;
    }

    /// <summary>Executes a load whose rows were received. A failed load adds no rows.</summary>
    public IAnswer Load(BulkLoadMessage message)
    {
        BulkLoadTarget target = _target!;
        _target = null;
        Answer answer = new();
        try
        {
            if (_isSpoiled)
            {
                throw new BulkLoadException(BulkErrors.UnexpectedToken());
            }

            List<BulkRow> rows = new BulkLoadRun(target).Run(message, session.RowsOf(target.Table));
            Add(target, rows);
            if (target.Statement.Has("FIRE_TRIGGERS"))
            {
                target.Table.Trigger?.Invoke(answer, rows);
            }

            if (session.OmitsRowCounts)
            {
                answer.DoneOf(DoneCommand.BulkLoad);
            }
            else
            {
                answer.Done((ulong)rows.Count, DoneCommand.BulkLoad);
            }
        }
        catch (BulkLoadException refused)
        {
            Refuse(answer, refused);
        }

        return target.Table.Around?.Invoke(BulkStep.Load, answer) ?? answer;
    }

    /// <summary>Ends a load whose rows were received without parsing them. Their number is not known.</summary>
    public Answer Discard()
    {
        _target = null;
        return new Answer().DoneOf(DoneCommand.BulkLoad);
    }

    /// <summary>Refuses a request that was received in place of the rows, without executing it.</summary>
    public Answer RefuseOther()
    {
        _target = null;
        ServerMessage terminated = BulkErrors.Terminated();
        return Fail(BulkErrors.LoadExpected(), terminated);
    }

    /// <summary>
    /// Handles an attention of the client: discards the rows of the expected load, or of the load whose response the client did not
    /// receive.
    /// </summary>
    public void Cancel()
    {
        _target = null;
        if (_last is var (table, rows))
        {
            table.Remove(rows);
            session.Transactions.Rows.Remove(rows);
            Forget();
        }
    }

    /// <summary>
    /// Handles a load that its client ended with the ignore bit. The specification allows it, but a real engine then refuses every later
    /// load of the session, so this server does too.
    /// </summary>
    public void Ignore()
    {
        _isSpoiled = true;
        Cancel();
    }

    /// <summary>Forgets the last load after the client has received its response.</summary>
    public void Forget() => _last = null;

    private void Add(BulkLoadTarget target, List<BulkRow> rows)
    {
        _last = (target.Table, rows);
        if (session.Transactions.Level > 0)
        {
            session.Transactions.Rows.Add(target.Table, rows);
        }
        else
        {
            target.Table.Add(rows);
        }
    }

    private void Refuse(Answer answer, BulkLoadException refused)
    {
        ServerMessage error = refused.Error;
        if (session.AbortsTransactions)
        {
            session.Transactions.EndByError(answer, error.Number, error.State, error.Class, error.Text);
            answer.DoneOf(DoneCommand.Batch);
            return;
        }

        Append(answer, error);
        if (refused.IsConstraint)
        {
            Append(answer, BulkErrors.Terminated());
        }

        answer.DoneOf(refused.IsConstraint ? DoneCommand.BulkLoad : DoneCommand.Batch);
    }

    private Answer Fail(params ServerMessage[] messages)
    {
        Answer answer = new();
        foreach (ServerMessage message in messages)
        {
            Append(answer, message);
        }

        return answer.DoneOf(DoneCommand.Batch);
    }

    private void Append(Answer answer, ServerMessage message)
    {
        string server = session.Server.Options.ServerName;
        if (message.Class > 10)
        {
            answer.Error(message.Number, message.State, message.Class, message.Text, server);
        }
        else
        {
            answer.Info(message.Number, message.State, message.Class, message.Text, server);
        }
    }
}
