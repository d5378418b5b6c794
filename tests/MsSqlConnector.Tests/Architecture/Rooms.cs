using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.Architecture;

/// <summary>
/// The rooms of the provider and the direction of the arrows between them. A folder is a room, a folder inside another one too. A room may
/// use rooms of earlier tiers. It may use a room of its own tier if that one does not use it.
/// </summary>
internal sealed class Rooms(CompiledAssembly assembly, string rootNamespace)
{
    private const string Vocabulary = "(vocabulary)";
    private const string PublicFace = "(public face)";

    // Types of the root namespace that every room may use; public enumerations are the rest of the vocabulary.
    private static readonly HashSet<string> s_vocabulary =
    [
        "SqlException", "SqlError", "SqlErrorCollection", "SqlConnectionEncryptOption", "SqlCredential",
        "SqlAuthenticationParameters", "SqlAuthenticationProvider", "SqlAuthenticationToken",
        "SspiAuthenticationParameters", "SspiContextProvider",
    ];

    private static readonly string[][] s_tiers =
    [
        ["Shims"],
        [Vocabulary, "Errors", "Timing", "SqlTypes", "DataClassification"],
        ["Configuration", "Diagnostics"],
        ["Transport"],
        ["Packets"],
        ["Parsing"],
        ["Types", "Types.Codecs"],
        ["Tokens", "Rows", "Requests", "Requests.Features", "Server"],
        ["Authentication", "Preparation"],
        ["Sessions"],
        ["Sessions.Opening", "Sessions.Results"],
        ["Sessions.Running"],
        ["Pooling", "Transactions"],
        ["Execution.Schema", "Connections"],
        ["Execution", "Execution.Sources"],
        [PublicFace, "Reading", "Tracing"],
    ];

    // What the order of the tiers would allow and is still wrong: interpreting bytes knows no socket. They meet in Sessions.
    private static readonly (string[] From, string[] To)[] s_never =
    [
        (["Packets", "Parsing", "Types", "Tokens", "Rows", "Requests"], ["Transport"]),
    ];

    // What ADO.NET's own surface asks for: an exception names the command of a batch.
    private static readonly HashSet<(string From, string To)> s_demanded = [("SqlException", "SqlBatchCommand")];

    // Rooms of one tier that use each other, and why they may.
    private static readonly Dictionary<(string, string), string> s_allowedKnots = new()
    {
        [(PublicFace, "Reading")] = "The public reader and commands look up getters and read XML there, by means of the public reader.",
        [(PublicFace, "Tracing")] = "Events carry the public objects, and the public objects begin what is traced.",
        [(Vocabulary, "Errors")] = "An exception asks for its SQLSTATE and whether it is transient, and Errors creates the exceptions.",
        [("Types", "Types.Codecs")] = "A type has its codec, and a codec reads the type that it belongs to.",
        [("Requests", "Requests.Features")] = "LOGIN7 contains its features, and features depend on the parameters of the login.",
    };

    internal IEnumerable<string> WrongArrows()
        => assembly.References
            .Where(r => IsOurs(r.From) && IsOurs(r.To) && !MayUse(RoomOf(r.From), RoomOf(r.To)))
            .Where(r => !s_demanded.Contains((r.From.Name, r.To.Name)))
            .Select(r => r.ToString()).Distinct().Order(StringComparer.Ordinal);

    /// <summary>The rooms of one tier that use each other without being allowed to, with a type for each direction.</summary>
    internal IEnumerable<string> Knots()
        => MutualUses().Where(k => !s_allowedKnots.ContainsKey(k.Rooms) && !s_allowedKnots.ContainsKey((k.Rooms.To, k.Rooms.From)))
            .Select(k => $"{k.Rooms.From} <-> {k.Rooms.To}: {k.There}, {k.Back}").Order(StringComparer.Ordinal);

    internal IEnumerable<string> WithoutPlace()
        => assembly.References
            .Select(r => r.From).Where(t => IsOurs(t) && TierOf(RoomOf(t)) < 0)
            .Select(t => t.Namespace).Distinct().Order(StringComparer.Ordinal);

    /// <summary>Entries of the tables that stand for nothing: rooms that do not exist, and allowed knots that are none.</summary>
    internal IEnumerable<string> Unused()
    {
        HashSet<string> rooms = [.. assembly.References.Select(r => r.From).Where(IsOurs).Select(RoomOf)];
        HashSet<(string, string)> knots = [.. MutualUses().SelectMany(k => new[] { k.Rooms, (k.Rooms.To, k.Rooms.From) })];
        return s_tiers.SelectMany(tier => tier).Where(room => room != "Shims" && !rooms.Contains(room))
            .Concat(s_allowedKnots.Keys.Where(knot => !knots.Contains(knot)).Select(knot => knot.ToString()));
    }

    /// <summary>
    /// The room of a type of ours: what its namespace adds to the root. The payloads of the events around commands and connections have
    /// Microsoft.Data.SqlClient's namespace, and are public face.
    /// </summary>
    internal string RoomOf(TypeId type)
    {
        if (type.Namespace == rootNamespace)
        {
            return s_vocabulary.Contains(type.Name.Split('.')[0]) || assembly.IsPublicEnum(type) ? Vocabulary : PublicFace;
        }

        string room = type.Namespace[(rootNamespace.Length + 1)..];
        return room == "Diagnostics" && type.Name.StartsWith("SqlClient", StringComparison.Ordinal) ? PublicFace : room;
    }

    internal bool IsOurs(TypeId type)
        => type.Namespace == rootNamespace
            || type.Namespace.StartsWith(rootNamespace + ".", StringComparison.Ordinal);

    internal static bool MayUse(string from, string to)
        => TierOf(from) >= TierOf(to) && !s_never.Any(n => n.From.Contains(FolderOf(from)) && n.To.Contains(FolderOf(to)));

    /// <summary>The outermost folder of a room.</summary>
    internal static string FolderOf(string room) => room.Split('.')[0];

    private static int TierOf(string room) => Array.FindIndex(s_tiers, tier => tier.Contains(room));

    private IEnumerable<((string From, string To) Rooms, Reference There, Reference Back)> MutualUses()
    {
        Dictionary<(string From, string To), Reference> uses = [];
        foreach (Reference reference in assembly.References.Where(r => IsOurs(r.From) && IsOurs(r.To)))
        {
            uses.TryAdd((RoomOf(reference.From), RoomOf(reference.To)), reference);
        }

        return uses
            .Where(u => string.CompareOrdinal(u.Key.From, u.Key.To) < 0 && TierOf(u.Key.From) == TierOf(u.Key.To))
            .Where(u => uses.ContainsKey((u.Key.To, u.Key.From)))
            .Select(u => (u.Key, u.Value, uses[(u.Key.To, u.Key.From)]));
    }
}
