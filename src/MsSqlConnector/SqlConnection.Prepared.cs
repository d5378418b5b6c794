using System;
using System.Collections.Generic;
using MsSqlConnector.Preparation;
using MsSqlConnector.Sessions;

namespace MsSqlConnector;

/// <content>The prepared statements of the connection.</content>
public sealed partial class SqlConnection
{
    /// <summary>
    /// Returns the statements that are prepared on this connection: first those that commands have prepared, then those that were prepared
    /// automatically, with the most recently used one first. They are released when the connection is closed, unless No Reset On Close is
    /// true.
    /// </summary>
    /// <remarks>With multiple active result sets, no other thread may use the connection during the call.</remarks>
    /// <returns>A copy of the list.</returns>
    /// <exception cref="InvalidOperationException">
    /// The connection is closed, or with multiple active result sets, another thread uses it.
    /// </exception>
    public IReadOnlyList<SqlPreparedStatement> GetPreparedStatements()
    {
        IReadOnlyList<PreparedStatement> statements = OpenSession.Group?.ListPrepared() ?? OpenSession.Preparation.List();
        var listed = new SqlPreparedStatement[statements.Count];
        for (int i = 0; i < listed.Length; i++)
        {
            listed[i] = new SqlPreparedStatement(statements[i]);
        }

        return listed;
    }

    /// <summary>
    /// Releases all prepared statements. The release is sent with a later request. Commands that were prepared are prepared again at their
    /// next execution.
    /// </summary>
    /// <exception cref="InvalidOperationException">The connection is closed, or a response is being read.</exception>
    public void UnprepareAll()
    {
        _link.ThrowIfBusy();
        foreach (Session session in OpenSession.Group?.Members ?? [OpenSession])
        {
            session.Preparation.ReleaseAll();
        }
    }
}
