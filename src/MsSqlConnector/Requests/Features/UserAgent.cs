using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The client's platform, for the server's statistics (feature 0x10, which MS-TDS does not describe). It precedes all other features. The
/// text contains, separated by bars, the version of the layout, the provider and its version, the architecture, the kind and version of the
/// operating system, and the runtime. It does not identify the machine, the user or the application. An acknowledgment has no meaning.
/// </summary>
internal sealed class UserAgent : LoginFeature
{
    private const int MaxResponseByteCount = byte.MaxValue;

    public override byte Id => 0x10;

    /// <summary>Gets the text, which is the same for all connections of the process.</summary>
    public static string Text { get; } = UserAgentText.Create();

    public override int DataByteCount => Text.Length * sizeof(char);

    public override void WriteData(PacketWriter writer) => writer.WriteUnicode(Text.AsSpan());

    protected override bool TryRead(ReadOnlySpan<byte> data) => data.Length <= MaxResponseByteCount;
}
