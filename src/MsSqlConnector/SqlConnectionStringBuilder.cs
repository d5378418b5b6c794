using System;
using System.Collections;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Configuration;

namespace MsSqlConnector;

/// <summary>Makes and reads connection strings, keyword by keyword.</summary>
/// <remarks>
/// It holds every keyword that is known, also one that is not supported yet: that is an error only when a connection is
/// made with it.
/// </remarks>
[DefaultProperty("DataSource")]
[TypeConverter(typeof(SqlConnectionStringBuilderConverter))]
public sealed partial class SqlConnectionStringBuilder : DbConnectionStringBuilder
{
    private static readonly ReadOnlyCollection<string> s_keys =
        new(Array.ConvertAll(Keywords.All, keyword => keyword.Name));

    /// <summary>Makes a builder with nothing set.</summary>
    public SqlConnectionStringBuilder()
        : this(null)
    {
    }

    /// <summary>Makes a builder from a connection string.</summary>
    /// <param name="connectionString">The connection string; null counts as empty.</param>
    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not known.</exception>
    public SqlConnectionStringBuilder(string? connectionString)
    {
        if (!string.IsNullOrEmpty(connectionString))
        {
            ConnectionString = connectionString;
        }
    }

    /// <summary>Always true: the keywords are those of the table.</summary>
    public override bool IsFixedSize => true;

    /// <summary>The names of all keywords.</summary>
    public override ICollection Keys => s_keys;

    /// <summary>The values of all keywords, in the order of <see cref="Keys"/>.</summary>
    public override ICollection Values =>
        new ReadOnlyCollection<object>(Array.ConvertAll(Keywords.All, keyword => KeywordValues[keyword]));

    internal KeywordValues KeywordValues { get; } = new();

    /// <summary>The value of a keyword, by its name or a synonym; setting null removes it.</summary>
    /// <param name="keyword">The keyword, in any case.</param>
    /// <exception cref="ArgumentNullException">The keyword is null.</exception>
    /// <exception cref="ArgumentException">The keyword is not known, or the value is not allowed for it.</exception>
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

    /// <summary>Sets every keyword to its default.</summary>
    public override void Clear()
    {
        base.Clear();
        KeywordValues.Clear();
    }

    /// <summary>Whether a keyword is known, by its name or a synonym.</summary>
    /// <param name="keyword">The keyword, in any case.</param>
    /// <returns>Whether it is known.</returns>
    /// <exception cref="ArgumentNullException">The keyword is null.</exception>
    public override bool ContainsKey(string keyword) => TryFind(keyword, nameof(keyword), out _);

    /// <summary>Sets a keyword to its default and takes it out of the text.</summary>
    /// <param name="keyword">The keyword or a synonym, in any case.</param>
    /// <returns>Whether it was in the text.</returns>
    /// <exception cref="ArgumentNullException">The keyword is null.</exception>
    public override bool Remove(string keyword)
    {
        if (!TryFind(keyword, nameof(keyword), out Keyword? found) || !base.Remove(found.Name))
        {
            return false;
        }

        KeywordValues.Reset(found);
        return true;
    }

    /// <summary>Whether a keyword is in the text.</summary>
    /// <param name="keyword">The keyword or a synonym, in any case.</param>
    /// <returns>Whether it is in the text.</returns>
    /// <exception cref="ArgumentNullException">The keyword is null.</exception>
    public override bool ShouldSerialize(string keyword) =>
        TryFind(keyword, nameof(keyword), out Keyword? found) && base.ShouldSerialize(found.Name);

    /// <summary>The value of a keyword, if it is known: its default where nothing was set.</summary>
    /// <param name="keyword">The keyword or a synonym, in any case.</param>
    /// <param name="value">The value, or null.</param>
    /// <returns>Whether the keyword is known.</returns>
    /// <exception cref="ArgumentNullException">The keyword is null.</exception>
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
