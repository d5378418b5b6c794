using System.Collections.Immutable;

namespace MsSqlConnector.Analyzers;

/// <summary>The property with which a diagnostic tells its code fix what to write.</summary>
internal static class Replacement
{
    public const string Key = "Replacement";

    /// <summary>Returns the properties of a diagnostic; empty ones if there is nothing to write.</summary>
    public static ImmutableDictionary<string, string?> Properties(string? text) => text is null
        ? ImmutableDictionary<string, string?>.Empty
        : ImmutableDictionary<string, string?>.Empty.Add(Key, text);
}
