using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.Architecture;

/// <summary>
/// The rooms of the provider and the direction of the arrows between them: a namespace is a room, and a room may use
/// those of its own tier and of earlier ones.
/// </summary>
internal sealed class Rooms(CompiledAssembly assembly, string rootNamespace)
{
    private const string Vocabulary = "(vocabulary)";
    private const string PublicFace = "(public face)";

    // Types of the root namespace that every room may speak of; public enumerations are the rest of the vocabulary.
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
        ["Types"],
        ["Tokens", "Rows", "Requests", "Server"],
        ["Authentication", "Multiplexing", "Preparation"],
        ["Sessions"],
        ["Pooling", "Transactions"],
        ["Execution", "Bulk"],
        [PublicFace, "Tracing"],
    ];

    // What the order of the tiers would allow and is still wrong: interpreting bytes knows no socket, a multiplexed
    // session is a transport like a socket. They meet in Sessions.
    private static readonly (string[] From, string[] To)[] s_never =
    [
        (["Packets", "Parsing", "Types", "Tokens", "Rows", "Requests"], ["Transport"]),
        (["Multiplexing"], ["Parsing", "Types", "Tokens", "Rows", "Requests"]),
    ];

    // What ADO.NET's own surface asks for: an exception names the command of a batch.
    private static readonly HashSet<(string From, string To)> s_demanded = [("SqlException", "SqlBatchCommand")];

    internal IEnumerable<string> WrongArrows()
        => assembly.References
            .Where(r => IsOurs(r.From) && IsOurs(r.To) && !MayUse(RoomOf(r.From), RoomOf(r.To)))
            .Where(r => !s_demanded.Contains((r.From.Name, r.To.Name)))
            .Select(r => r.ToString()).Distinct().Order(StringComparer.Ordinal);

    internal IEnumerable<string> WithoutPlace()
        => assembly.References
            .Select(r => r.From).Where(t => IsOurs(t) && TierOf(RoomOf(t)) < 0)
            .Select(t => t.Namespace).Distinct().Order(StringComparer.Ordinal);

    /// <summary>
    /// The room of a type of ours, by the first part of what its namespace adds to the root. The payloads of the events around commands
    /// and connections have the incumbent's namespace, and are public face.
    /// </summary>
    internal string RoomOf(TypeId type)
    {
        if (type.Namespace == rootNamespace)
        {
            return s_vocabulary.Contains(type.Name.Split('.')[0]) || assembly.IsPublicEnum(type) ? Vocabulary : PublicFace;
        }

        string room = type.Namespace[(rootNamespace.Length + 1)..].Split('.')[0];
        return room == "Diagnostics" && type.Name.StartsWith("SqlClient", StringComparison.Ordinal) ? PublicFace : room;
    }

    internal bool IsOurs(TypeId type)
        => type.Namespace == rootNamespace
            || type.Namespace.StartsWith(rootNamespace + ".", StringComparison.Ordinal);

    internal static bool MayUse(string from, string to)
        => TierOf(from) >= TierOf(to) && !s_never.Any(n => n.From.Contains(from) && n.To.Contains(to));

    private static int TierOf(string room) => Array.FindIndex(s_tiers, tier => tier.Contains(room));
}
