using System;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>
/// Reads a connection string with the quoting rules of the platform. Pairs are read in their order, so the last value of a keyword or its
/// synonyms wins.
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
            _values.MarkSpecified(found);
            if (value is not null)
            {
                _values[found] = found.Type.Convert(found, value);
            }
        }
    }

    /// <summary>Resets a keyword with an empty value to its default.</summary>
    public override bool Remove(string keyword)
    {
        Keyword found = Keywords.Get(keyword);
        _values.MarkSpecified(found);
        _values.Reset(found);
        return true;
    }

    /// <exception cref="ArgumentException">The text is malformed, or it contains an unknown keyword or value.</exception>
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
