using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests.Features;

/// <summary>
/// All of a session that died that another one needs to take its place (MS-TDS 2.2.6.4, feature 0x01): what it began with, and what of
/// it is different by now. It is read only, so that several attempts can be made with it.
/// </summary>
internal sealed class RecoveryData
{
    public required EnvironmentValues Initial { get; init; }

    public required EnvironmentValues Current { get; init; }

    public required RecoverableState State { get; init; }

    /// <summary>The version of the protocol, which must be the same again.</summary>
    public required uint TdsVersion { get; init; }

    /// <summary>Whether all of the session was encrypted: then its successor is too.</summary>
    public required bool IsEncrypted { get; init; }

    public int ByteCount => (2 * sizeof(int)) + InitialByteCount + ChangedByteCount;

    private string ChangedDatabase => Changed(Initial.Database, Current.Database);

    private string ChangedLanguage => Changed(Initial.Language, Current.Language);

    private Collation? ChangedCollation => Current.Collation.Equals(Initial.Collation) ? null : Current.Collation;

    private int InitialByteCount =>
        ByteCountOf(Initial.Database) + ByteCountOf(Initial.Collation) + ByteCountOf(Initial.Language) + State.InitialByteCount;

    private int ChangedByteCount =>
        ByteCountOf(ChangedDatabase) + ByteCountOf(ChangedCollation) + ByteCountOf(ChangedLanguage) + State.ChangedByteCount;

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

    private static int ByteCountOf(string text) => sizeof(byte) + (text.Length * sizeof(char));

    private static int ByteCountOf(Collation? collation) => sizeof(byte) + (collation is null ? 0 : Collation.ByteCount);

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
