using System;
using System.Linq;

namespace MsSqlConnector.Execution.Schema;

/// <summary>
/// A collection of GetSchema: its name, by what it can be restricted, and the statement that answers it. Without a statement it is
/// about the provider and answered without the server.
/// </summary>
/// <param name="name">The name.</param>
/// <param name="identifierPartCount">How many parts a name has of what the collection tells of.</param>
/// <param name="restrictions">Names of restrictions, in their order, and the columns they are compared with.</param>
/// <param name="select">The statement without restrictions, or null.</param>
/// <param name="order">The columns it is sorted by.</param>
internal sealed class SchemaCollection(
    string name, int identifierPartCount, (string Name, string Column)[] restrictions, string? select = null, string order = "")
{
    public string Name => name;

    public int IdentifierPartCount => identifierPartCount;

    public (string Name, string Column)[] Restrictions => restrictions;

    public bool IsAnsweredByServer => select is not null;

    /// <summary>The statement; each restriction that is asked for is a parameter, named after it.</summary>
    /// <param name="values">Their values: null for one that is not wanted.</param>
    public string MakeStatement(string?[] values)
    {
        string[] conditions =
            [.. restrictions.Where((_, index) => index < values.Length && values[index] is not null).Select(item => $"{item.Column} = @{item.Name}")];
        string where = conditions.Length == 0 ? "" : "\nWHERE " + string.Join(" AND ", conditions);
        return $"SELECT * FROM (\n{select}) AS {Alias}{where}\nORDER BY {order}";
    }

    private const string Alias = "answer";

    /// <exception cref="ArgumentException">There are more values than restrictions.</exception>
    public void Check(string?[] values)
    {
        if (values.Length > restrictions.Length)
        {
            throw new ArgumentException($"More restrictions were provided than the requested collection ('{name}') supports.", nameof(values));
        }
    }
}
