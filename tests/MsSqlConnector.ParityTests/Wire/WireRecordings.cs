using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>All scenarios, run once for all tests that use them.</summary>
public sealed class WireRecordings : IAsyncLifetime
{
    private readonly Dictionary<string, IReadOnlyList<WireDifference>> _differences = [];

    internal static IReadOnlyList<WireScenario> Scenarios { get; } =
        [
            .. OpeningScenarios.All(), .. FederatedScenarios.All(), .. CommandScenarios.All(), .. ParameterScenarios.All(),
            .. StreamScenarios.All(), .. TableScenarios.All(), .. TransactionScenarios.All(), .. BatchScenarios.All(),
            .. PreparedScenarios.All(), .. MarsScenarios.All(),
        ];

    internal IEnumerable<WireDifference> All => _differences.Values.SelectMany(differences => differences);

    internal IReadOnlyList<WireDifference> Of(string scenario) => _differences[scenario];

    public async ValueTask InitializeAsync()
    {
        foreach (WireScenario scenario in Scenarios)
        {
            _differences.Add(scenario.Name, await RunAsync(scenario));
        }
    }

    public ValueTask DisposeAsync() => default;

    private static async Task<IReadOnlyList<WireDifference>> RunAsync(WireScenario scenario)
    {
        try
        {
            return await WireComparison.RunAsync(scenario);
        }
        catch (System.Exception e)
        {
            return [new WireDifference(scenario.Name, "any", "failure", e.ToString(), e.ToString())];
        }
    }
}
