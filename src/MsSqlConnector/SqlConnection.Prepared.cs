using System;
using System.Collections.Generic;
using MsSqlConnector.Preparation;

namespace MsSqlConnector;

/// <content>The statements that the server has prepared for this connection.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// The statements that are prepared now: those of commands first, then those prepared automatically, the one used last before
    /// the others. They end when the connection is closed, unless the connection string has No Reset On Close=true.
    /// </summary>
    /// <returns>A copy.</returns>
    /// <exception cref="InvalidOperationException">The connection is closed.</exception>
    public IReadOnlyList<SqlPreparedStatement> GetPreparedStatements()
    {
        IReadOnlyList<PreparedStatement> statements = OpenSession.Preparation.List();
        var listed = new SqlPreparedStatement[statements.Count];
        for (int i = 0; i < listed.Length; i++)
        {
            listed[i] = new SqlPreparedStatement(statements[i]);
        }

        return listed;
    }

    /// <summary>
    /// Lets go of all prepared statements; the server is told with a next request. Commands that were prepared are prepared again
    /// when they are executed.
    /// </summary>
    /// <exception cref="InvalidOperationException">The connection is closed, or an answer is being read.</exception>
    public void UnprepareAll()
    {
        _link.ThrowIfBusy();
        OpenSession.Preparation.DropAll();
    }
}
