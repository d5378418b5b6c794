using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>Runs the scenarios with both providers and keeps the differences.</summary>
public sealed class BulkRecordings
{
    private readonly ConcurrentDictionary<string, IReadOnlyList<BulkDifference>> _differences = new();

    internal async Task<IReadOnlyList<BulkDifference>> OfAsync(BulkScenario scenario, bool isAsync)
    {
        string name = $"{scenario.Name} {(isAsync ? "async" : "sync")}";
        if (!_differences.TryGetValue(name, out IReadOnlyList<BulkDifference>? differences))
        {
            IReadOnlyDictionary<string, string> theirs = (await BulkTrace.OfIncumbentAsync(scenario, isAsync)).Fields;
            IReadOnlyDictionary<string, string> ours = (await BulkTrace.RunAsync(scenario, OurBulkProvider.Instance, isAsync)).Fields;
            differences = [.. theirs.Keys.Union(ours.Keys)
                .Select(field =>
                    new BulkDifference(name, field, theirs.GetValueOrDefault(field, "absent"), ours.GetValueOrDefault(field, "absent")))
                .Where(difference => difference.Incumbent != difference.Ours)];
            _differences[name] = differences;
        }

        return differences;
    }
}
