using System;
using System.Collections;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector;

/// <summary>Creates and parses connection strings.</summary>
/// <remarks>
/// The builder accepts every known keyword, including keywords and values that are not supported yet. Those are rejected when a connection
/// is created.
/// </remarks>
[DefaultProperty("DataSource")]
[TypeConverter(typeof(SqlConnectionStringBuilderConverter))]
public sealed partial class SqlConnectionStringBuilder : DbConnectionStringBuilder
{
    private static readonly ReadOnlyCollection<string> s_keys =
        new(Array.ConvertAll(Keywords.All, keyword => keyword.Name));

    /// <summary>Initializes a new instance of the <see cref="SqlConnectionStringBuilder"/> class with default values.</summary>
    public SqlConnectionStringBuilder()
        : this(null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlConnectionStringBuilder"/> class with a connection string.</summary>
    /// <param name="connectionString">The connection string; null is treated as empty.</param>
    /// <exception cref="ArgumentException">The text is malformed, or contains an unknown keyword or an invalid value.</exception>
    public SqlConnectionStringBuilder(string? connectionString)
    {
        if (!string.IsNullOrEmpty(connectionString))
        {
            ConnectionString = connectionString;
        }
    }

    /// <summary>Gets a value that indicates whether the set of keywords is fixed. Always true.</summary>
    public override bool IsFixedSize => true;

    /// <summary>Gets the names of all keywords.</summary>
    public override ICollection Keys => s_keys;

    /// <summary>Gets the values of all keywords, in the order of <see cref="Keys"/>.</summary>
    public override ICollection Values =>
        new ReadOnlyCollection<object>(Array.ConvertAll(Keywords.All, keyword => KeywordValues[keyword]));

    internal KeywordValues KeywordValues { get; } = new();

    /// <summary>Gets or sets the value of a keyword. Setting null removes the keyword.</summary>
    /// <param name="keyword">The keyword or a synonym. The case is ignored.</param>
    /// <exception cref="ArgumentNullException"><paramref name="keyword"/> is null.</exception>
    /// <exception cref="ArgumentException">The keyword is unknown, or the value is invalid for it.</exception>
    [AllowNull]
    public override object this[string keyword]
    {
        get => KeywordValues[Keywords.Get(keyword)];
        set
        {
            if (value is null)
            {
                Remove(keyword);
            }
            else
            {
                Set(Keywords.Get(keyword), value);
            }
        }
    }

    /// <summary>Resets all keywords to their defaults.</summary>
    public override void Clear()
    {
        base.Clear();
        KeywordValues.Clear();
    }

    /// <summary>Returns a value that indicates whether a keyword is known.</summary>
    /// <param name="keyword">The keyword or a synonym. The case is ignored.</param>
    /// <returns>True if the keyword is known.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyword"/> is null.</exception>
    public override bool ContainsKey(string keyword) => TryFind(keyword, nameof(keyword), out _);

    /// <summary>Resets a keyword to its default and removes it from the connection string.</summary>
    /// <param name="keyword">The keyword or a synonym. The case is ignored.</param>
    /// <returns>True if the connection string contained the keyword.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyword"/> is null.</exception>
    public override bool Remove(string keyword)
    {
        if (!TryFind(keyword, nameof(keyword), out Keyword? found) || !base.Remove(found.Name))
        {
            return false;
        }

        KeywordValues.Reset(found);
        return true;
    }

    /// <summary>Returns a value that indicates whether the connection string contains a keyword.</summary>
    /// <param name="keyword">The keyword or a synonym. The case is ignored.</param>
    /// <returns>True if the connection string contains the keyword.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyword"/> is null.</exception>
    public override bool ShouldSerialize(string keyword) =>
        TryFind(keyword, nameof(keyword), out Keyword? found) && base.ShouldSerialize(found.Name);

    /// <summary>Gets the value of a keyword, or its default if it was not set.</summary>
    /// <param name="keyword">The keyword or a synonym. The case is ignored.</param>
    /// <param name="value">The value, or null if the keyword is unknown.</param>
    /// <returns>True if the keyword is known.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="keyword"/> is null.</exception>
    public override bool TryGetValue(string keyword, [NotNullWhen(true)] out object? value)
    {
        value = TryFind(keyword, nameof(keyword), out Keyword? found) ? KeywordValues[found] : null;
        return value is not null;
    }

    private static bool TryFind(string keyword, string parameterName, [NotNullWhen(true)] out Keyword? found) =>
        keyword is null ? throw new ArgumentNullException(parameterName) : Keywords.TryGet(keyword, out found);

    private void Set(Keyword keyword, object value)
    {
        if (value is null)
        {
            throw new ArgumentNullException(keyword.Name);
        }

        object converted = keyword.Type.Convert(keyword, value);
        base[keyword.Name] = keyword.Type.ToText(converted);
        KeywordValues[keyword] = converted;
    }
}
