namespace MsSqlConnector.Tests.Recordings;

/// <summary>The delivery of the responses of a conversation: the packets, and the ends of the receives.</summary>
/// <param name="Sizes">The packets.</param>
/// <param name="ResponseIndex">The response that is split; the others arrive in one receive each. Null splits every response.</param>
/// <param name="Position">The position of the split; 0 for none.</param>
/// <param name="MaxByteCount">The maximum number of bytes of a receive.</param>
internal sealed record Delivery(PacketSizes Sizes, int? ResponseIndex = 0, int Position = 0, int MaxByteCount = int.MaxValue)
{
    public static Delivery Whole { get; } = new(PacketSizes.Usual);

    public int ByteCountAt(int responseIndex, int position) =>
        responseIndex == (ResponseIndex ?? responseIndex) && position < Position ? Position - position : MaxByteCount;

    public override string ToString() => Position > 0
        ? $"{(ResponseIndex is { } index ? $"response {index}" : "each response")} split at byte {Position}"
        : $"{Sizes}, receives of {(MaxByteCount == int.MaxValue ? "a message" : MaxByteCount)}";
}
