using System;

namespace MsSqlConnector.Configuration;

/// <summary>How a keyword's value is read, written and checked; one small type per kind of value.</summary>
internal abstract class KeywordType
{
    /// <summary>The allowed values, in words that end the sentence "The value must be ...".</summary>
    internal abstract string AllowedValues { get; }

    /// <summary>Converts what a connection string or a caller says to the keyword's own type.</summary>
    /// <exception cref="ArgumentException">The value is not allowed. The message names the keyword, not the value.</exception>
    internal abstract object Convert(Keyword keyword, object value);

    /// <summary>The text a connection string carries for the value, or null when it says nothing.</summary>
    internal virtual string? ToText(object value) => value.ToString();

    internal virtual bool AreEqual(object left, object right) => left.Equals(right);

    /// <summary>Checks made only when a connection is made, because a builder may hold a value in the making.</summary>
    internal virtual void CheckForConnection(Keyword keyword, object value)
    {
    }
}
