using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// What the client runs on, for the server's statistics (feature 0x10, which MS-TDS does not describe): it stands before all others.
/// Version of the layout, provider and its version, architecture, kind and version of the system, runtime, with bars between them:
/// nothing of the machine, its user or the application. An answer has no meaning.
/// </summary>
internal sealed class UserAgent : LoginFeature
{
    private const int MaxAnswerByteCount = byte.MaxValue;

    public override byte Id => 0x10;

    /// <summary>The same for all connections of the process.</summary>
    public static string Text { get; } = UserAgentText.Make();

    public override int DataByteCount => Text.Length * sizeof(char);

    public override void WriteData(PacketWriter writer) => writer.WriteUnicode(Text.AsSpan());

    protected override bool TryRead(ReadOnlySpan<byte> data) => data.Length <= MaxAnswerByteCount;
}
