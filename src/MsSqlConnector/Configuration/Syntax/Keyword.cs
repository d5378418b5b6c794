using System;

namespace MsSqlConnector.Configuration.Syntax;

/// <summary>One row of the keyword table: a keyword of the connection string, its type and its default.</summary>
internal sealed class Keyword
{
    private readonly object[]? _implementedValues;

    internal Keyword(
        int index,
        string name,
        string[] synonyms,
        KeywordType type,
        object defaultValue,
        KeywordSupport support = KeywordSupport.Supported,
        object[]? implementedValues = null,
        string advice = "")
    {
        Index = index;
        Name = name;
        Synonyms = synonyms;
        Type = type;
        Default = defaultValue;
        Support = support;
        Advice = advice;
        _implementedValues = (support & KeywordSupport.NotImplemented) == 0 ? null : implementedValues ?? [defaultValue];
    }

    /// <summary>Gets the index of the keyword in the table and in the value array of a builder.</summary>
    internal int Index { get; }

    internal string Name { get; }

    internal string[] Synonyms { get; }

    internal KeywordType Type { get; }

    internal object Default { get; }

    internal KeywordSupport Support { get; }

    /// <summary>Gets the reason why values are not implemented, and the alternative; empty if later versions will implement them.</summary>
    internal string Advice { get; }

    /// <summary>Gets the values that this version implements; empty if it implements all values.</summary>
    internal ReadOnlySpan<object> ImplementedValues => _implementedValues;

    internal bool IsDefault(object value) => ReferenceEquals(value, Default) || Type.AreEqual(value, Default);

    internal bool IsImplemented(object value)
    {
        if (_implementedValues is null)
        {
            return true;
        }

        foreach (object implemented in _implementedValues)
        {
            if (Type.AreEqual(implemented, value))
            {
                return true;
            }
        }

        return false;
    }

    public override string ToString() => Name;
}
