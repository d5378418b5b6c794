using System.Collections.Generic;

namespace MsSqlConnector.Diagnostics;

/// <summary>What the payloads of events have in common; they are public types of a kind each, as the tools know them, and have no base of ours.</summary>
internal static class Payload
{
    /// <summary>The properties by their places.</summary>
    public static IEnumerator<KeyValuePair<string, object?>> Enumerate(IReadOnlyList<KeyValuePair<string, object?>> payload)
    {
        for (int i = 0; i < payload.Count; i++)
        {
            yield return payload[i];
        }
    }
}
