using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The deliveries of a conversation that must lead to the same results.</summary>
internal static class Deliveries
{
    private const int Seed = 20260814;
    private const int LongestRandomByteCount = 40;

    private static readonly int[] s_payloadByteCounts = [1, 2, 3, 5, 7, 11, 13, 31, 64, 251];

    /// <summary>One response is split, at each byte.</summary>
    public static IEnumerable<Delivery> Of(Recording recording)
    {
        IReadOnlyList<int> byteCounts = ByteCounts(recording);
        int start = recording.HasOwnLogin ? RecordedPeer.LoginIndex : RecordedPeer.LoginIndex + 1;
        for (int index = start; index < byteCounts.Count; index++)
        {
            for (int position = 1; position < byteCounts[index]; position++)
            {
                yield return new Delivery(PacketSizes.Usual, index, position);
            }
        }

        foreach (Delivery delivery in OtherPackets())
        {
            yield return delivery;
        }
    }

    /// <summary>
    /// All responses are split, each at the same number of bytes, which takes fewer runs for a long conversation. Each kind of calls takes
    /// every other number.
    /// </summary>
    public static IEnumerable<Delivery> OfLong(Recording recording, bool isAsync)
    {
        int longest = ByteCounts(recording).Max();
        for (int position = isAsync ? 1 : 2; position < longest; position += 2)
        {
            yield return new Delivery(PacketSizes.Usual, null, position);
        }

        foreach (Delivery delivery in OtherPackets())
        {
            yield return delivery;
        }
    }

    /// <summary>
    /// The deliveries over a socket. Synchronous calls read bytes that are sent one by one, of which a client may receive several at once.
    /// Asynchronous calls read packets of one byte, and of random sizes.
    /// </summary>
    public static IEnumerable<Delivery> OverSocket(bool isAsync) => isAsync
        ? [new(new PacketSizes(1)), new(new PacketSizes(LongestRandomByteCount, Seed))]
        : [new(PacketSizes.Usual, ResponseIndex: null, MaxByteCount: 1)];

    private static IEnumerable<Delivery> OtherPackets()
    {
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
