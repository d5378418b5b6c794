namespace System.Collections.Generic;

/// <summary>Makes pairs without naming their types.</summary>
internal static class KeyValuePair
{
    public static KeyValuePair<TKey, TValue> Create<TKey, TValue>(TKey key, TValue value) => new(key, value);
}
