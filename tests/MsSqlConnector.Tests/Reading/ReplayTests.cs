using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>A response reads the same in any split of its bytes.</summary>
[NotOn(BuildTarget.Mono, "They take minutes on mono. The netstandard2.0 build has the same sources.")]
[AlsoWithMars]
public sealed class ReplayTests
{
    private const int SmallByteCount = 4096;
    private const int SampleCount = 40;

    /// <summary>
    /// The length up to which two modes read a response split at a byte, with other modes for the next byte. A longer one is split at each
    /// byte for one mode.
    /// </summary>
    private const int ShortByteCount = 512;
    private const int ModesPerShortPosition = 2;
    private const int ModesPerPosition = 1;
    private const int Seed = 20240229;

    private static readonly ReadMode[] s_modes =
    [
        new(IsAsync: false, IsSequential: false, Accessors.All),
        new(IsAsync: true, IsSequential: false, Accessors.All),
        .. from isAsync in new[] { false, true }
           from accessor in new[] { Accessors.Value, Accessors.SqlValue, Accessors.Typed, Accessors.Field }
           select new ReadMode(isAsync, IsSequential: true, accessor),
    ];

    public static TheoryData<string, int> Cases
    {
        get
        {
            var cases = new TheoryData<string, int>();
            foreach (string name in AnswerCatalogue.Names)
            {
                cases.Add(name, 512);
                if (ReplaySource.Frame(AnswerCatalogue.Get(name), 8000).Length > 512)
                {
                    cases.Add(name, 8000);
                }
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_response_reads_the_same_in_any_split(string name, int packetByteCount)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(packetByteCount);
        ScriptedAnswer script = AnswerCatalogue.Get(name);
        byte[] bytes = ReplaySource.Frame(script, packetByteCount);
        foreach ((ReadMode mode, int number) in s_modes.Select(static (m, i) => (m, i)))
        {
            source.Transport.Replay(bytes, ReadPlan.Whole);
            string expected = await Transcript.ReadAsync(connection, script, mode.Plain);
            foreach ((string split, ReadPlan plan) in Plans(bytes, packetByteCount, number))
            {
                source.Transport.Replay(bytes, plan);
                string actual = await Transcript.ReadAsync(connection, script, mode);
                if (actual != expected)
                {
                    Assert.Fail($"{mode}, split {split}:\n{FirstDifference(expected, actual)}");
                }

                Assert.Equal(0, mode.IsAsync ? source.Transport.SynchronousCount : source.Transport.AsynchronousCount);
            }
        }
    }

    private static IEnumerable<(string Name, ReadPlan Plan)> Plans(byte[] bytes, int packetByteCount, int modeNumber)
    {
        yield return ("nowhere", ReadPlan.Whole);
        if (bytes.Length <= 16 * SmallByteCount)
        {
            yield return ("at every byte", ReadPlan.EveryByte);
        }

        IEnumerable<int> positions = Enumerable.Range(1, bytes.Length - 1);
        if (bytes.Length > SmallByteCount)
        {
            yield return ("into pieces of 1000 bytes", ReadPlan.AtMost(1000));
            positions = SampledPositions(bytes, packetByteCount);
        }

        int stride = s_modes.Length / (bytes.Length > ShortByteCount ? ModesPerPosition : ModesPerShortPosition);
        foreach (int position in positions.Where(p => p % stride == modeNumber % stride))
        {
            yield return ($"at byte {position}", ReadPlan.At(position));
        }
    }

    /// <summary>A sample of the packet edges, of the bytes around them, and of any others.</summary>
    private static IEnumerable<int> SampledPositions(byte[] bytes, int packetByteCount)
    {
#pragma warning disable CA5394 // A sample that repeats is wanted.
        var random = new Random(Seed);
        int packetCount = bytes.Length / packetByteCount;
        for (int i = 0; i < SampleCount && packetCount > 0; i++)
        {
            yield return Math.Clamp((random.Next(packetCount) + 1) * packetByteCount + random.Next(-4, 12), 1, bytes.Length - 1);
            yield return random.Next(1, bytes.Length);
        }
#pragma warning restore CA5394
    }

    private static string FirstDifference(string expected, string actual)
    {
        string[] wanted = expected.Split('\n');
        string[] had = actual.Split('\n');
        int line = 0;
        while (line < wanted.Length && line < had.Length && wanted[line] == had[line])
        {
            line++;
        }

        return $"line {line}: expected {wanted.ElementAtOrDefault(line)}, was {had.ElementAtOrDefault(line)}";
    }
}
