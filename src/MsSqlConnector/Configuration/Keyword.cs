using System;

namespace MsSqlConnector.Configuration;

/// <summary>One row of the keyword table: what a connection string may say, and what it means when it does not.</summary>
internal sealed class Keyword
{
    private readonly object[]? _builtValues;

    internal Keyword(
        int index,
        string name,
        string[] synonyms,
        KeywordType type,
        object defaultValue,
        string description,
        KeywordSupport support = KeywordSupport.Supported,
        object[]? builtValues = null)
    {
        Index = index;
        Name = name;
        Synonyms = synonyms;
        Type = type;
        Default = defaultValue;
        Description = description;
        Support = support;
        _builtValues = (support & KeywordSupport.NotBuiltYet) == 0 ? null : builtValues ?? [defaultValue];
    }

    /// <summary>The keyword's place in the table, and in a builder's array of values.</summary>
    internal int Index { get; }

    internal string Name { get; }

    internal string[] Synonyms { get; }

    internal KeywordType Type { get; }

    internal object Default { get; }

    internal string Description { get; }

    internal KeywordSupport Support { get; }

    /// <summary>The values that work in this version, or null when all do.</summary>
    internal ReadOnlySpan<object> BuiltValues => _builtValues;

    internal bool HasUnbuiltValues => _builtValues is not null;

    internal bool IsBuilt(object value)
    {
        if (_builtValues is null)
        {
            return true;
        }

        foreach (object built in _builtValues)
        {
            if (Type.AreEqual(built, value))
            {
                return true;
            }
        }

        return false;
    }

    public override string ToString() => Name;
}
