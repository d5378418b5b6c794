using System;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>One value for each keyword of the table; the default for a keyword that is not set.</summary>
internal sealed class KeywordValues
{
    private readonly object[] _values = Array.ConvertAll(Keywords.Known, keyword => keyword.Default);
    private readonly bool[] _isSpecified = new bool[Keywords.Known.Length];

    internal object this[Keyword keyword]
    {
        get => _values[keyword.Index];
        set => _values[keyword.Index] = value;
    }

    /// <summary>Returns whether the connection string contains the keyword, even with an empty value.</summary>
    internal bool IsSpecified(Keyword keyword) => _isSpecified[keyword.Index];

    internal void MarkSpecified(Keyword keyword) => _isSpecified[keyword.Index] = true;

    internal string Text(Keyword keyword) => (string)_values[keyword.Index];

    internal int Integer(Keyword keyword) => (int)_values[keyword.Index];

    internal bool Boolean(Keyword keyword) => (bool)_values[keyword.Index];

    internal T Get<T>(Keyword keyword) => (T)_values[keyword.Index];

    internal void Reset(Keyword keyword) => _values[keyword.Index] = keyword.Default;

    internal void Clear()
    {
        foreach (Keyword keyword in Keywords.Known)
        {
            Reset(keyword);
        }
    }

    /// <summary>Gets the keywords that have no effect although their values request one.</summary>
    internal Keyword[] Ignored => Array.FindAll(Keywords.All, IsIgnored);

    private bool IsIgnored(Keyword keyword) => (keyword.Support & KeywordSupport.Ignored) != 0 && !keyword.IsDefault(this[keyword]);

    /// <summary>Returns the values for a connection. Empty text and ignored keywords mean the default.</summary>
    /// <exception cref="ArgumentException">A value is not allowed, is not implemented, or conflicts with another value.</exception>
    /// <exception cref="InvalidOperationException">The context connection was requested.</exception>
    internal KeywordValues ForConnection()
    {
        KeywordValues result = new();
        foreach (Keyword keyword in Keywords.All)
        {
            object value = this[keyword];
            result._isSpecified[keyword.Index] = _isSpecified[keyword.Index];
            if (value is "" || (keyword.Support & KeywordSupport.Ignored) != 0)
            {
                continue;
            }

            keyword.Type.CheckForConnection(keyword, value);
            if (!keyword.IsImplemented(value))
            {
                throw ConfigurationErrors.NotImplemented(keyword);
            }

            result[keyword] = value;
        }

        return result;
    }
}
