using System;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Configuration;

/// <summary>
/// Reads a connection string by the platform's rules of quoting, pair by pair in the order they stand, so that of several
/// values for a keyword, under whatever synonyms, the last one counts.
/// </summary>
internal sealed class ConnectionStringReader : DbConnectionStringBuilder
{
    private readonly KeywordValues _values = new();

    private ConnectionStringReader()
    {
    }

    [AllowNull]
    public override object this[string keyword]
    {
        get => _values[Keywords.Get(keyword)];
        set
        {
            Keyword found = Keywords.Get(keyword);
            _values.Name(found);
            if (value is not null)
            {
                _values[found] = found.Type.Convert(found, value);
            }
        }
    }

    /// <summary>An empty value goes back to the keyword's default.</summary>
    public override bool Remove(string keyword)
    {
        Keyword found = Keywords.Get(keyword);
        _values.Name(found);
        _values.Reset(found);
        return true;
    }

    /// <exception cref="ArgumentException">The text is malformed, or a keyword or value is not known.</exception>
    public static KeywordValues Read(string connectionString)
    {
        var reader = new ConnectionStringReader();
        if (connectionString.Length > 0)
        {
            reader.ConnectionString = connectionString;
        }

        return reader._values;
    }
}
