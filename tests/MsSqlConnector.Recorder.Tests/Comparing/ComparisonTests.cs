using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Recordings;
using Xunit;

namespace MsSqlConnector.Recorder.Tests.Comparing;

/// <summary>
/// The test server's own responses have the structure of those that real servers sent to the same requests. Differences are listed with a
/// reason, and a listed one that does not exist any more fails.
/// </summary>
public sealed class ComparisonTests
{
    public static TheoryData<string> Conversations => [.. RecordingFiles.Names.Where(
        static name => !RecordingFiles.IsConstructed(name) && !ListedDifferences.NotCompared.ContainsKey(name))];

    [Theory]
    [MemberData(nameof(Conversations))]
    public async Task The_test_server_responds_as_recorded(string name)
    {
        Recording recording = RecordingFiles.Get(name);
        IReadOnlyList<IReadOnlyList<string>> recorded = OwnResponses.OutlineOf(recording);
        IReadOnlyList<IReadOnlyList<string>> own = await OwnResponses.RunAsync(recording, RecordingFiles.Cases[name]);
        string[] differences = [.. Compare(recorded, own)];
        string[] listed = [.. ListedDifferences.Of(name)];
        Assert.True(listed.SequenceEqual(differences), $"Listed:\n{string.Join('\n', listed)}\nFound:\n{string.Join('\n', differences)}");
    }

    private static IEnumerable<string> Compare(IReadOnlyList<IReadOnlyList<string>> recorded, IReadOnlyList<IReadOnlyList<string>> own)
    {
        for (int i = 0; i < Math.Max(recorded.Count, own.Count); i++)
        {
            string expected = i < recorded.Count ? string.Join(", ", recorded[i]) : "no message";
            string actual = i < own.Count ? string.Join(", ", own[i]) : "no message";
            if (expected != actual)
            {
                yield return $"{expected} | {actual}";
            }
        }
    }
}
