using System;
using System.Linq;

namespace MsSqlConnector.Execution.Schema;

/// <summary>
/// A collection of GetSchema: its name, restrictions and query. A collection without a query describes the provider and does not need the
/// server.
/// </summary>
/// <param name="name">The name.</param>
/// <param name="identifierPartCount">The number of parts in the name of an item.</param>
/// <param name="restrictions">The names of the restrictions in order, and the columns with which they are compared.</param>
/// <param name="select">The query without restrictions; null for none.</param>
/// <param name="order">The columns to sort by.</param>
internal sealed class SchemaCollection(
    string name, int identifierPartCount, (string Name, string Column)[] restrictions, string? select = null, string order = "")
{
    public string Name => name;

    public int IdentifierPartCount => identifierPartCount;

    public (string Name, string Column)[] Restrictions => restrictions;

    public bool IsFromServer => select is not null;

    /// <summary>Creates the query. Each restriction with a value is a parameter of the same name.</summary>
    /// <param name="values">The values of the restrictions; null for an unused restriction.</param>
    public string CreateStatement(string?[] values)
    {
        string[] conditions =
            [.. restrictions.Where((_, index) => index < values.Length && values[index] is not null)
                .Select(item => $"{item.Column} = @{item.Name}")];
        string where = conditions.Length == 0 ? "" : "\nWHERE " + string.Join(" AND ", conditions);
        return $"SELECT * FROM (\n{select}) AS {Alias}{where}\nORDER BY {order}";
    }

    private const string Alias = "items";

    /// <exception cref="ArgumentException">There are more values than restrictions.</exception>
    public void Check(string?[] values)
    {
        if (values.Length > restrictions.Length)
        {
            throw new ArgumentException(
                $"More restrictions were provided than the requested schema ('{name}') supports: {values.Length} instead of at most "
                + $"{restrictions.Length}.",
                nameof(values));
        }
    }
}
