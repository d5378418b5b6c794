using System.Collections.Generic;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The statements that commands have released while another thread may use their session. With multiple active result sets, the command
/// that prepared a statement does not own the session. The next command on the session drops the statements.
/// </summary>
internal sealed class ReleasedStatements
{
    private readonly List<PreparedStatement> _statements = [];
    private bool _areAll;

    /// <summary>Releases a statement. Can be called from any thread.</summary>
    public void Add(PreparedStatement statement)
    {
        lock (_statements)
        {
            _statements.Add(statement);
        }
    }

    /// <summary>Releases all statements of the session. Can be called from any thread.</summary>
    public void AddAll()
    {
        lock (_statements)
        {
            _areAll = true;
        }
    }

    /// <summary>Drops the released statements. The caller has the session.</summary>
    public void Drop(StatementCache cache)
    {
        lock (_statements)
        {
            if (_areAll)
            {
                cache.DropAll();
            }

            // A loop, because a delegate would be allocated for every command, although there are rarely statements.
            foreach (PreparedStatement statement in _statements)
            {
                cache.Drop(statement);
            }

            _statements.Clear();
            _areAll = false;
        }
    }
}
