using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>Large values in pieces, over responses that arrive in pieces of any size.</summary>
[NotOn(BuildTarget.Mono, "They take minutes on mono. The netstandard2.0 build has the same sources.")]
[AlsoWithMars]
public sealed class StreamingTests
{
    private const int SmallByteCount = 1500;

    private static readonly ReadMode[] s_modes =
    [
        new(IsAsync: false, IsSequential: false, Accessors.Stream | Accessors.Piece),
        new(IsAsync: false, IsSequential: true, Accessors.Stream),
        new(IsAsync: false, IsSequential: true, Accessors.Piece),
        new(IsAsync: true, IsSequential: false, Accessors.Stream | Accessors.Piece),
        new(IsAsync: true, IsSequential: true, Accessors.Stream),
    ];

    public static TheoryData<string, int> Cases
    {
        get
        {
            var cases = new TheoryData<string, int>();
            foreach (string name in new[]
            {
                "text", "code pages", "binary and identifiers", "known totals", "unknown totals", "chunks of uneven sizes",
                "chunk edges inside a character", "empty large values", "large values beyond a packet", "large values beyond a block",
                "large values in small chunks", "chunks across packet ends", "old large types", "rows longer than a packet",
            })
            {
                cases.Add(name, 512);
                cases.Add(name, 8000);
            }

            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task The_pieces_of_a_value_equal_the_complete_value(string name, int packetByteCount)
    {
        await using var source = new ReplaySource();
        await using SqlConnection connection = await source.OpenAsync(packetByteCount);
        ScriptedAnswer script = AnswerCatalogue.Get(name);
        byte[] bytes = ReplaySource.Frame(script, packetByteCount);
        source.Transport.Replay(bytes, ReadPlan.Whole);
        string typed = await Transcript.ReadAsync(connection, script, new ReadMode(false, false, Accessors.Typed));
        foreach ((ReadMode mode, int number) in s_modes.Select(static (m, i) => (m, i)))
        {
            string expected = mode.Accessors == (Accessors.Stream | Accessors.Piece) ? Twice(typed) : typed;
            foreach (ReadPlan plan in Plans(bytes, number))
            {
                source.Transport.Replay(bytes, plan);
                Assert.Equal(expected, await Transcript.ReadAsync(connection, script, mode));
                Assert.Equal(0, mode.IsAsync ? source.Transport.SynchronousCount : source.Transport.AsynchronousCount);
            }
        }
    }

    /// <summary>The splits for a mode. Each position is that of one of the modes.</summary>
    private static IEnumerable<ReadPlan> Plans(byte[] bytes, int modeNumber)
    {
        yield return ReadPlan.Whole;
        yield return ReadPlan.AtMost(1000);
        if (bytes.Length > 20 * SmallByteCount)
        {
            yield break;
        }

        yield return ReadPlan.EveryByte;
        int step = Math.Max(1, bytes.Length / SmallByteCount);
        for (int position = 1 + (modeNumber * step); position < bytes.Length; position += s_modes.Length * step)
        {
            yield return ReadPlan.At(position);
        }
    }

    /// <summary>The line of every value occurs twice, once for each method of reading it.</summary>
    private static string Twice(string transcript)
    {
        List<string> lines = [];
        foreach (string line in transcript.Split('\n'))
        {
            lines.Add(line);
            if (line.StartsWith("  ", StringComparison.Ordinal))
            {
                lines.Add(line);
            }
        }

        return string.Join('\n', lines);
    }
}
