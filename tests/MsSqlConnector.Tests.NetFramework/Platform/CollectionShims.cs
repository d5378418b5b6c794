using System.Text.RegularExpressions;

namespace MsSqlConnector.Tests.Platform;

/// <summary>The collection members that newer platforms add.</summary>
internal static class CollectionShims
{
    extension<TKey, TValue>(KeyValuePair<TKey, TValue> pair)
    {
        public void Deconstruct(out TKey key, out TValue value) => (key, value) = (pair.Key, pair.Value);
    }

    extension<TKey, TValue>(IReadOnlyDictionary<TKey, TValue> dictionary)
    {
        public TValue? GetValueOrDefault(TKey key) => dictionary.TryGetValue(key, out TValue value) ? value : default;
        public TValue GetValueOrDefault(TKey key, TValue other) => dictionary.TryGetValue(key, out TValue value) ? value : other;
    }

    extension<TKey, TValue>(Dictionary<TKey, TValue> dictionary)
    {
        public bool TryAdd(TKey key, TValue value)
        {
            bool isNew = !dictionary.ContainsKey(key);
            if (isNew)
            {
                dictionary.Add(key, value);
            }

            return isNew;
        }
    }

    extension<T>(Queue<T> queue)
    {
        public bool TryDequeue(out T item)
        {
            bool isThere = queue.Count > 0;
            item = isThere ? queue.Dequeue() : default!;
            return isThere;
        }
    }

    extension<T>(IEnumerable<T> items)
    {
        public IEnumerable<T> Order() => items.OrderBy(item => item);
    }

    extension(MatchCollection matches)
    {
        public IEnumerable<T> Select<T>(Func<Match, T> selector) => matches.Cast<Match>().Select(selector);
    }

    extension(Group group)
    {
        public string ValueSpan => group.Value;
    }

    extension(Array)
    {
        public static int MaxLength => 0x7FFFFFC7;
    }
}
