using System;
using System.Collections.Generic;
using MsSqlConnector.Rows;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The columns of a destination table as the catalog of the server lists them. They are compared with the columns that a query of the table
/// returns, because values of a wrong list would be stored in the wrong columns.
/// </summary>
internal sealed class CatalogColumns
{
    /// <summary>The description of a load has a count of two bytes.</summary>
    private const int MaxCount = ushort.MaxValue;

    /// <summary>Names have at most 128 characters, but not every server is SQL Server.</summary>
    private const int MaxNameCharCount = 1024;

    /// <summary>The characters of all names, 16 MB. A table of SQL Server has at most 30,000 columns, whose names need less.</summary>
    private const int MaxCharCount = 8 * 1024 * 1024;

    /// <summary>The number of columns that a query of SQL Server can name.</summary>
    private const int MaxNamedCount = 4096;

    private const string EdgePrefix = "$edge_id_";

    /// <summary>The graph columns that no query can name: identifiers of nodes, and of the objects of edges.</summary>
    private static readonly int[] s_internalGraphTypes = [1, 3, 4, 6, 7];

    private readonly List<string> _names = [];
    private readonly Dictionary<string, string> _collations = [];
    private readonly Dictionary<string, string> _aliases = [];

    /// <summary>The collations by names whose case does not matter.</summary>
    private readonly Dictionary<string, string?> _foldedCollations = new(StringComparer.OrdinalIgnoreCase);
    private int _charCount;

    /// <summary>
    /// Gets or sets a value that indicates whether the list has only columns that a query can name. A list of collations has internal
    /// columns too.
    /// </summary>
    public bool AreSelectable { get; set; }

    /// <summary>
    /// Gets a value that indicates whether a query can name all of the columns. It cannot if there are too many, which a table with a
    /// column set can have.
    /// </summary>
    public bool CanBeNamed => AreSelectable && _names.Count <= MaxNamedCount;

    /// <summary>Gets the names in the order of the table. Some engines fold the case of names in the catalog, but not in results.</summary>
    public IReadOnlyList<string> Names => _names;

    /// <summary>Gets the names that mappings can use for generated names of graph columns.</summary>
    public IReadOnlyDictionary<string, string> Aliases => _aliases;

    /// <summary>Gets a value that indicates whether the case of names distinguishes two columns. Otherwise, it does not matter.</summary>
    private bool IsCaseSensitive => _foldedCollations.Count < _names.Count;

    private StringComparer Comparer => IsCaseSensitive ? StringComparer.Ordinal : StringComparer.OrdinalIgnoreCase;

    /// <summary>Adds a column.</summary>
    /// <param name="name">The name.</param>
    /// <param name="collation">The name of the collation; null for none.</param>
    /// <param name="graphType">The kind of a graph column (<c>graph_type</c> of the catalog view); 0 for other columns.</param>
    /// <returns>Whether the column was added. It is not if there are too many, or if the names are too long.</returns>
    public bool TryAdd(string name, string? collation, int graphType)
    {
        if (name.Length > MaxNameCharCount || collation is { Length: > MaxNameCharCount })
        {
            return false;
        }

        if (Array.IndexOf(s_internalGraphTypes, graphType) >= 0)
        {
            return true;
        }

        _names.Add(name);
        _foldedCollations[name] = collation;
        _charCount += name.Length + (collation?.Length ?? 0);
        if (collation is not null)
        {
            _collations[name] = collation;
        }

        if (GetAlias(name, graphType) is { } alias)
        {
            _aliases[alias] = name;
        }

        return _names.Count <= MaxCount && _charCount <= MaxCharCount;
    }

    /// <summary>Returns the name of the collation of a column; null if the catalog does not have it.</summary>
    public string? FindCollation(string name)
    {
        bool isFound = IsCaseSensitive
            ? _collations.TryGetValue(name, out string? collation)
            : _foldedCollations.TryGetValue(name, out collation);
        return isFound ? collation : null;
    }

    /// <summary>Returns whether the columns of a result are those of the catalog, in the same order.</summary>
    public bool AreSame(ColumnMetadata[] columns)
    {
        if (columns.Length != _names.Count)
        {
            return false;
        }

        StringComparer comparer = Comparer;
        for (int i = 0; i < columns.Length; i++)
        {
            if (!comparer.Equals(columns[i].Name, _names[i]))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Returns whether the catalog lists all columns of a result once, and possibly more.</summary>
    public bool ContainAll(ColumnMetadata[] columns)
    {
        HashSet<string> listed = new(_names, Comparer);
        return listed.Count == _names.Count && Array.TrueForAll(columns, column => listed.Remove(column.Name));
    }

    private static string? GetAlias(string name, int graphType) => graphType switch
    {
        2 => name.StartsWith(EdgePrefix, StringComparison.Ordinal) ? "$edge_id" : "$node_id",
        5 => "$from_id",
        8 => "$to_id",
        _ => null,
    };
}
