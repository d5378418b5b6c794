using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Finds cycles of any length among folders.</summary>
/// <param name="uses">The pairs of folders of which the first uses the second.</param>
internal sealed class FolderCycles(IEnumerable<(string From, string To)> uses)
{
    private readonly ILookup<string, string> _used =
        uses.Where(u => u.From != u.To).OrderBy(u => u.To, StringComparer.Ordinal).ToLookup(u => u.From, u => u.To);

    /// <summary>
    /// Returns a shortest cycle through the first folder of each strongly connected component. It begins and ends with that folder.
    /// </summary>
    public IEnumerable<IReadOnlyList<string>> All()
    {
        HashSet<string> seen = [];
        foreach (string folder in _used.Select(u => u.Key).Order(StringComparer.Ordinal))
        {
            if (!seen.Contains(folder) && ShortestPath(folder, folder) is { } cycle)
            {
                seen.UnionWith(ReachableFrom(folder).Where(other => ReachableFrom(other).Contains(folder)));
                yield return cycle;
            }
        }
    }

    /// <summary>Returns whether a use is part of a cycle.</summary>
    public bool Contains((string From, string To) use) => _used[use.From].Contains(use.To) && ReachableFrom(use.To).Contains(use.From);

    private HashSet<string> ReachableFrom(string folder) => [.. PathsFrom(folder).Select(path => path[^1])];

    private IReadOnlyList<string>? ShortestPath(string from, string to) => PathsFrom(from).FirstOrDefault(path => path[^1] == to);

    /// <summary>Returns a shortest path to each folder that is reachable, the shorter ones first.</summary>
    private IEnumerable<IReadOnlyList<string>> PathsFrom(string folder)
    {
        HashSet<string> reached = [];
        Queue<IReadOnlyList<string>> paths = new([[folder]]);
        while (paths.TryDequeue(out IReadOnlyList<string>? path))
        {
            foreach (string next in _used[path[^1]].Where(reached.Add))
            {
                IReadOnlyList<string> longer = [.. path, next];
                paths.Enqueue(longer);
                yield return longer;
            }
        }
    }
}
