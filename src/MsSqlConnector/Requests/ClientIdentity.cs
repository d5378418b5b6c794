using System;

namespace MsSqlConnector.Requests;

/// <summary>What the client says of itself in PRELOGIN and LOGIN7 (MS-TDS 2.2.6.4 and 2.2.6.5).</summary>
internal static class ClientIdentity
{
    public const string LibraryName = "MsSqlConnector";

    /// <summary>The client identifier's length in LOGIN7, which has the form of a network card's address.</summary>
    public const int IdByteCount = 6;

    private static readonly byte[] s_id = MakeId();

    public static Version Version { get; } = typeof(ClientIdentity).Assembly.GetName().Version ?? new Version(0, 0, 0, 0);

    /// <summary>Random, one for the process: a network card's address would tell more than the server needs.</summary>
    public static ReadOnlySpan<byte> Id => s_id;

    /// <summary>Marks the address as locally administered, which no network card's is.</summary>
    private static byte[] MakeId()
    {
        const byte LocallyAdministered = 0x02;
        const byte Group = 0x01;
        byte[] id = Guid.NewGuid().ToByteArray().AsSpan(0, IdByteCount).ToArray();
        id[0] = (byte)((id[0] | LocallyAdministered) & ~Group);
        return id;
    }
}
