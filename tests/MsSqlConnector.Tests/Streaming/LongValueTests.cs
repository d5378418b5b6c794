using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.TestServer.Faults;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>A long value reads the same in any split into chunks, packets and receives.</summary>
[EveryBuild]
public sealed class LongValueTests
{
    private static readonly uint[][] s_chunkings = [[uint.MaxValue], [5001, 7, 100_003, 1], [3]];

    public static TheoryData<string, LongAccess, bool> Cases => LongAccesses.Cases;

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_value_is_the_same_in_chunks_packets_and_receives_of_any_size(string name, LongAccess access, bool isAsync)
    {
        foreach (int packetByteCount in new[] { 512, 8000 })
        {
            // The response is generated while it is received, without frames.
            await using var source = new ReplaySource(mars: false);
            await using SqlConnection connection = await source.OpenAsync(packetByteCount);
            foreach (LongAnswer answer in Answers(LongContent.Get(name), packetByteCount, access == LongAccess.ExecuteXmlReader))
            {
                source.Transport.Replay(answer);
                await new LongRead(connection, answer).RunAsync(access, isAsync);
            }
        }
    }

    private static IEnumerable<LongAnswer> Answers(LongContent content, int packetByteCount, bool isAlone)
    {
        foreach (uint[] chunks in s_chunkings)
        {
            foreach (bool isTotalKnown in new[] { false, true })
            {
                yield return new LongAnswer(content, 1, chunks, isTotalKnown, packetByteCount, isAlone);
                yield return new LongAnswer(content, 1, chunks, isTotalKnown, packetByteCount, isAlone) { Plan = ReadPlan.AtMost(997) };
            }
        }
    }
}
