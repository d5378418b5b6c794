using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Testing.Engine;

/// <summary>A result.</summary>
internal sealed record ResultPart(SqlTestResult Result) : ResponsePart
{
    public override void AddTo(Answer answer, Session session, RequestMessage request)
    {
        Column[] columns = [.. Result.Columns.Select(RowCheck.ColumnOf)];
        answer.Columns(columns);
        foreach (IReadOnlyList<object?> row in Result.Rows)
        {
            answer.Row([.. row.Select((value, i) => RowCheck.ValueOf(columns[i], value))]);
        }

        answer.Done();
    }
}
