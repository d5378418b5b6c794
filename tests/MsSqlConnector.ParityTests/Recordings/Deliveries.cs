using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Tests.Recordings;

namespace MsSqlConnector.ParityTests.Recordings;

/// <summary>The deliveries of a conversation that must lead to the same results.</summary>
internal static class Deliveries
{
    private const int Seed = 20260814;

    private static readonly int[] s_payloadByteCounts = [1, 2, 3, 5, 7, 11, 13, 31, 64, 251];

    /// <param name="recording">The conversation.</param>
    /// <param name="maxSplitCount">The maximum number of positions at which a response is split; by default each byte.</param>
    public static IEnumerable<Delivery> Of(Recording recording, int maxSplitCount = int.MaxValue)
    {
        IReadOnlyList<int> byteCounts = ByteCounts(recording);
        int start = recording.HasOwnLogin ? RecordedPeer.LoginIndex : RecordedPeer.LoginIndex + 1;
        int step = 1 + (byteCounts.Skip(start).Sum() / maxSplitCount);
        for (int index = start; index < byteCounts.Count; index++)
        {
            for (int position = 1; position < byteCounts[index]; position += step)
            {
                yield return new Delivery(PacketSizes.Usual, index, position);
            }
        }

        yield return new Delivery(PacketSizes.Usual, MaxByteCount: 1);
        foreach (int payloadByteCount in s_payloadByteCounts)
        {
            yield return new Delivery(new PacketSizes(payloadByteCount));
            yield return new Delivery(new PacketSizes(payloadByteCount), MaxByteCount: 1);
            yield return new Delivery(new PacketSizes(payloadByteCount * 2, Seed + payloadByteCount));
        }
    }

    /// <summary>
    /// The deliveries for one kind of calls. Responses are parsed in the same way for synchronous and asynchronous calls, so that each kind
    /// takes every other position.
    /// </summary>
    public static IEnumerable<Delivery> OfHalf(Recording recording, bool isAsync) =>
        Of(recording).Where(delivery => delivery.Position == 0 || delivery.Position % 2 == (isAsync ? 1 : 0));

    /// <summary>The lengths of the responses in the usual packets, the login's first.</summary>
    private static IReadOnlyList<int> ByteCounts(Recording recording) =>
    [
        PacketSizes.Usual.Frame(recording.Login).Length,
        .. recording.Responses.Select(static messages => messages?.Sum(static message => PacketSizes.Usual.Frame(message).Length) ?? 0),
    ];
}
