using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Testing;

/// <summary>A request that the test server has received.</summary>
public sealed class SqlTestRequest
{
    internal SqlTestRequest(SqlTestRequestKind kind, string text, IReadOnlyList<SqlTestParameter> parameters)
    {
        Kind = kind;
        Text = text;
        Parameters = parameters;
    }

    /// <summary>The kind of the request.</summary>
    public SqlTestRequestKind Kind { get; }

    /// <summary>The statements, the name of the procedure, or the name of the transaction or savepoint.</summary>
    public string Text { get; }

    /// <summary>The parameters in the order in which the client sent them.</summary>
    public IReadOnlyList<SqlTestParameter> Parameters { get; }

    /// <summary>The number of the connection, counted from 1 in the order of the connections.</summary>
    public int Connection { get; internal init; }

    /// <summary>The current database of the connection.</summary>
    public string Database { get; internal init; } = string.Empty;

    /// <summary>Gets a value that indicates whether the request belongs to a transaction.</summary>
    public bool IsInTransaction { get; internal init; }

    /// <summary>
    /// Gets a value that indicates whether the client resets the connection before the request, as pools do with the first request of the
    /// next user.
    /// </summary>
    public bool ResetsConnection { get; internal init; }

    /// <summary>The value of a parameter.</summary>
    /// <param name="name">The name, with or without @. Upper and lower case are equal.</param>
    /// <exception cref="KeyNotFoundException">The request has no parameter of that name.</exception>
    public object? this[string name] => Find(name).Value;

    /// <summary>The kind, the text and the parameters.</summary>
    public override string ToString() => $"{Kind} {Text}{string.Concat(Parameters.Select(static p => $"; {p}"))}";

    private SqlTestParameter Find(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return Parameters.FirstOrDefault(p => p.Name.TrimStart('@').Equals(name.TrimStart('@'), StringComparison.OrdinalIgnoreCase))
            ?? throw new KeyNotFoundException(
                $"The request has no parameter '{name}'. It has: {string.Join(", ", Parameters.Select(static p => p.Name))}.");
    }
}
