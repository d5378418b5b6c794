using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>One query of the shared script. Clients that cannot read a value exactly by design omit it.</summary>
internal sealed record ScriptedQuery(string Sql, ScriptedColumn[] Columns, Client NotFor = Client.None)
{
    internal Answer Answer
    {
        get
        {
            Answer answer = new Answer().Columns([.. Columns.Select(c => c.Column)]);
            for (int row = 0; row < RowCount; row++)
            {
                answer.Row([.. Columns.Select(c => c.Values[row])]);
            }

            return answer.Done();
        }
    }

    internal List<string?[]> ExpectedRows
        => [.. Enumerable.Range(0, RowCount).Select(row => Columns.Select(c => c.Expected[row]).ToArray())];

    private int RowCount => Columns[0].Values.Length;
}
