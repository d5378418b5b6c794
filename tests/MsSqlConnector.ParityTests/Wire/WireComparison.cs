using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Runs a scenario with both providers against one server and returns the differences between their messages.</summary>
internal static class WireComparison
{
    public static async Task<IReadOnlyList<WireDifference>> RunAsync(WireScenario scenario)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = scenario.Encryption, Federated = new FederatedOptions() });
        return await RunAsync(scenario, new ScriptedWireTarget(server), catchesErrors: false);
    }

    /// <summary>Runs a scenario with both providers against a server.</summary>
    /// <param name="scenario">The scenario.</param>
    /// <param name="target">The server.</param>
    /// <param name="catchesErrors">
    /// Whether errors of the server are compared too, because it does not have the objects of all statements.
    /// </param>
    public static async Task<IReadOnlyList<WireDifference>> RunAsync(WireScenario scenario, WireTarget target, bool catchesErrors)
    {
        var conversations = new List<Conversation[]>();
        var failures = new List<string>();
        foreach (WireProvider provider in WireProvider.Both)
        {
            int before = target.Conversations.Count;
            var run = new WireRun(provider, target, scenario.Settings);
            failures.Add(await Task.Factory.StartNew(() => Run(scenario, run, catchesErrors), TaskCreationOptions.LongRunning));
            conversations.Add([.. target.Conversations.Skip(before)]);
        }

        IEnumerable<WireDifference> complaints =
            target.Complaints.Select(complaint => new WireDifference(scenario.Name, "any", "complaint", complaint, complaint));
        IEnumerable<WireDifference> errors = failures[0] == failures[1]
            ? []
            : [new WireDifference(scenario.Name, "any", "error", failures[0], failures[1])];
        return [.. complaints, .. errors, .. Compare(scenario.Name, conversations[0], conversations[1])];
    }

    /// <summary>
    /// Makes the calls of a scenario and returns the error that ended them; otherwise an empty text. A transaction that the server ended
    /// early is an <see cref="InvalidOperationException"/>.
    /// </summary>
    private static string Run(WireScenario scenario, WireRun run, bool catchesErrors)
    {
        try
        {
            scenario.Steps(run);
            return "";
        }
        catch (DbException exception) when (catchesErrors)
        {
            return $"error {((dynamic)exception).Number}";
        }
        catch (InvalidOperationException) when (catchesErrors)
        {
            return nameof(InvalidOperationException);
        }
    }

    private static IEnumerable<WireDifference> Compare(string scenario, Conversation[] theirs, Conversation[] ours)
    {
        if (theirs.Length != ours.Length)
        {
            yield return new WireDifference(scenario, "any", "connections", $"{theirs.Length}", $"{ours.Length}");
        }

        foreach ((Conversation their, Conversation our) in theirs.Zip(ours))
        {
            foreach (WireDifference difference in Compare(scenario, WireReader.Read(their), WireReader.Read(our)))
            {
                yield return difference;
            }
        }
    }

    private static IEnumerable<WireDifference> Compare(string scenario, IReadOnlyList<WireMessage> theirs, IReadOnlyList<WireMessage> ours)
    {
        string theirOrder = string.Join(", ", theirs.Select(message => message.Name));
        string ourOrder = string.Join(", ", ours.Select(message => message.Name));
        if (theirOrder != ourOrder)
        {
            yield return new WireDifference(scenario, "any", "order", theirOrder, ourOrder);
        }

        foreach ((WireMessage their, WireMessage our) in theirs.Join(ours, m => m.Name, m => m.Name, (their, our) => (their, our)))
        {
            foreach (WireDifference difference in Compare(scenario, their, our))
            {
                yield return difference;
            }
        }
    }

    private static List<WireDifference> Compare(string scenario, WireMessage theirs, WireMessage ours)
    {
        List<WireDifference> differences = [.. theirs.Fields.Keys.Union(ours.Fields.Keys)
            .Select(name => new WireDifference(
                scenario,
                theirs.Name,
                name,
                theirs.Fields.GetValueOrDefault(name, "absent"),
                ours.Fields.GetValueOrDefault(name, "absent")))
            .Where(difference => difference.Incumbent != difference.Ours)];
        if (differences.Count == 0 && theirs.Body != ours.Body)
        {
            differences.Add(new WireDifference(scenario, theirs.Name, "bytes", theirs.Body, ours.Body));
        }

        return differences;
    }
}
