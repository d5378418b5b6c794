using System;
using MsSqlConnector.Errors;
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

/// <summary>The client's identification in PRELOGIN and LOGIN7 (MS-TDS 2.2.6.4 and 2.2.6.5).</summary>
internal static class ClientLibraryInfo
{
    public const string LibraryName = "MsSqlConnector";

    /// <summary>The length of the client id in LOGIN7, which has the form of a MAC address.</summary>
    public const int IdByteCount = 6;

    private static readonly byte[] s_id = CreateId();

    public static Version Version => ProviderNames.Version;

    /// <summary>Gets the client id, a random value for each process. A real MAC address would reveal more than the server needs.</summary>
    public static ReadOnlySpan<byte> Id => s_id;

    /// <summary>
    /// Creates the id and marks it as a locally administered address, which differs from the address of any network card.
    /// </summary>
    private static byte[] CreateId()
    {
        const byte LocallyAdministered = 0x02;
        const byte Group = 0x01;
        byte[] id = Guid.NewGuid().ToByteArray().AsSpan(0, IdByteCount).ToArray();
        id[0] = (byte)((id[0] | LocallyAdministered) & ~Group);
        return id;
    }
}
