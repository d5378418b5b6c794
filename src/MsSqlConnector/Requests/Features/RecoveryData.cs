using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// The data for restoring a broken session in another one (MS-TDS 2.2.6.4, feature 0x01): the initial states and the changes. It is
/// read-only, so that it can be used for several attempts.
/// </summary>
internal sealed class RecoveryData
{
    public required EnvironmentValues Initial { get; init; }

    public required EnvironmentValues Current { get; init; }

    public required RecoverableState State { get; init; }

    /// <summary>Gets the protocol version, which must be the same again.</summary>
    public required uint TdsVersion { get; init; }

    /// <summary>Gets a value that indicates whether the whole session was encrypted. The new session must then be encrypted too.</summary>
    public required bool IsEncrypted { get; init; }

    public int ByteCount => (2 * sizeof(int)) + InitialByteCount + ChangedByteCount;

    private string ChangedDatabase => Changed(Initial.Database, Current.Database);

    private string ChangedLanguage => Changed(Initial.Language, Current.Language);

    private Collation? ChangedCollation => Current.Collation.Equals(Initial.Collation) ? null : Current.Collation;

    private int InitialByteCount =>
        GetByteCount(Initial.Database) + GetByteCount(Initial.Collation) + GetByteCount(Initial.Language) + State.InitialByteCount;

    private int ChangedByteCount =>
        GetByteCount(ChangedDatabase) + GetByteCount(ChangedCollation) + GetByteCount(ChangedLanguage) + State.ChangedByteCount;

    public void Write(PacketWriter writer)
    {
        writer.WriteInt32(InitialByteCount);
        Write(writer, Initial.Database);
        Write(writer, Initial.Collation);
        Write(writer, Initial.Language);
        State.WriteInitial(writer);

        writer.WriteInt32(ChangedByteCount);
        Write(writer, ChangedDatabase);
        Write(writer, ChangedCollation);
        Write(writer, ChangedLanguage);
        State.WriteChanged(writer);
    }

    private static string Changed(string initial, string current) =>
        string.Equals(initial, current, StringComparison.Ordinal) ? string.Empty : current;

    private static int GetByteCount(string text) => sizeof(byte) + (text.Length * sizeof(char));

    private static int GetByteCount(Collation? collation) => sizeof(byte) + (collation is null ? 0 : Collation.ByteCount);

    private static void Write(PacketWriter writer, string text)
    {
        writer.WriteByte((byte)text.Length);
        writer.WriteUnicode(text.AsSpan());
    }

    private static void Write(PacketWriter writer, Collation? collation)
    {
        writer.WriteByte(collation is null ? (byte)0 : (byte)Collation.ByteCount);
        if (collation is { } known)
        {
            Span<byte> bytes = stackalloc byte[Collation.ByteCount];
            known.Write(bytes);
            writer.WriteBytes(bytes);
        }
    }
}
