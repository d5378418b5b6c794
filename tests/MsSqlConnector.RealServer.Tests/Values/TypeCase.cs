using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>A type of SQL Server with values that both providers read.</summary>
/// <param name="Name">The type as a cast declares it.</param>
/// <param name="Column">The column that a server sends for a nullable expression of the type.</param>
/// <param name="Values">The values: null, the smallest, the largest, an ordinary one and, where possible, a large one.</param>
internal sealed record TypeCase(string Name, Column Column, params IReadOnlyList<TypeValue> Values)
{
    /// <summary>The major version of the first server that has the type.</summary>
    public int MinimumVersion { get; init; }

    /// <summary>The rows of all values as a derived table with the columns n and v.</summary>
    public string Rows
    {
        get
        {
            List<string> rows = [];
            for (int i = 0; i < Values.Count; i++)
            {
                rows.Add($"({i}, cast({Values[i].Sql} as {Name}))");
            }

            return $"(values {string.Join(", ", rows)}) as t(n, v)";
        }
    }

    public override string ToString() => Name;
}
