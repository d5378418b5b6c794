namespace System.Collections.Generic;

/// <summary>Creates pairs with inferred types.</summary>
internal static class KeyValuePair
{
    public static KeyValuePair<TKey, TValue> Create<TKey, TValue>(TKey key, TValue value) => new(key, value);
}
