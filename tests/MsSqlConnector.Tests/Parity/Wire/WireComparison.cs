using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.Tests.Parity.Wire;

/// <summary>Runs a scenario with both providers against one server and returns the differences between their messages.</summary>
internal static class WireComparison
{
    public static async Task<IReadOnlyList<WireDifference>> RunAsync(WireScenario scenario)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = scenario.Encryption, Federated = new FederatedOptions() });
        var conversations = new List<Conversation[]>();
        foreach (WireProvider provider in WireProvider.Both)
        {
            int before = server.Recorder.Conversations.Count;
            var run = new WireRun(provider, server, scenario.Settings);
            await Task.Factory.StartNew(() => scenario.Steps(run), TaskCreationOptions.LongRunning);
            conversations.Add([.. server.Recorder.Conversations.Skip(before)]);
        }

        IEnumerable<WireDifference> complaints =
            server.Log.Complaints.Select(complaint => new WireDifference(scenario.Name, "any", "complaint", complaint, complaint));
        return [.. complaints, .. Compare(scenario.Name, conversations[0], conversations[1])];
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
                scenario, theirs.Name, name, theirs.Fields.GetValueOrDefault(name, "absent"), ours.Fields.GetValueOrDefault(name, "absent")))
            .Where(difference => difference.Incumbent != difference.Ours)];
        if (differences.Count == 0 && theirs.Body != ours.Body)
        {
            differences.Add(new WireDifference(scenario, theirs.Name, "bytes", theirs.Body, ours.Body));
        }

        return differences;
    }
}
