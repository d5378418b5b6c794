using System;
using MsSqlConnector.Preparation;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <content>What the batch has prepared on the session it was executed on last.</content>
public sealed partial class SqlBatch
{
    private BatchStatements? _statements;

    /// <summary>Whether there is anything for which preparing pays.</summary>
    internal bool CanPrepare => _commands.Exists(static command => command.CanPrepare);

    /// <exception cref="InvalidOperationException">A parameter of a statement is not declared so that it stands fast.</exception>
    internal void CheckPreparing() => _commands.ForEach(static command => command.CheckPreparing());

    /// <summary>The batch does not want its statements prepared any more.</summary>
    internal void EndPreparing()
    {
        _statements?.DropAll();
        _statements = null;
    }

    private BatchStatements GetStatements(Session session)
    {
        if (_statements is { } statements && ReferenceEquals(statements.Cache, session.Preparation))
        {
            return statements;
        }

        return _statements = new BatchStatements(session.Preparation);
    }
}
