using MsSqlConnector.Preparation;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>What a command has that asked for preparing; apart from the command, for most ask for none.</summary>
internal sealed class CommandPreparation
{
    /// <summary>The statement, once it was executed.</summary>
    public PreparedStatement? Statement { get; private set; }

    private CommandSession? Session { get; set; }

    /// <summary>The statement as the session is to have it now.</summary>
    public PreparedStatement Prepare(CommandSession session, string text)
    {
        PreparedStatement? current = ReferenceEquals(Session, session) ? Statement : null;
        Session = session;
        return Statement = session.Core.Preparation.Prepare(
            current, text, session.Requests.StatementParameters, session.Core.Environment.Database);
    }

    /// <summary>The command does not want its statement prepared any more.</summary>
    public void End()
    {
        if (Statement is { IsDropped: false } statement && Session is { } session)
        {
            session.Core.Preparation.Drop(statement);
        }
    }
}
