using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// The folders of the provider and the direction of the dependencies between them. Subfolders are separate folders. A folder can use
/// folders of earlier tiers. It can use a folder of its own tier if that one does not use it, directly or through others. The rooms of the
/// public API, in the folder Api, belong to two tiers: every folder can use those of the vocabulary.
/// </summary>
/// <param name="assembly">The assembly.</param>
/// <param name="rootNamespace">The namespace of the public API.</param>
/// <param name="api">The rooms of the public API.</param>
internal sealed class Folders(CompiledAssembly assembly, string rootNamespace, ApiRooms api)
{
    private const string Vocabulary = "(vocabulary)";
    private const string PublicFace = "(public face)";

    // The rooms of the public API that every folder can use; public enumerations are also allowed.
    private static readonly HashSet<string> s_vocabulary = ["Errors", "Identity", "Extending", "Events", "Keywords", "Values"];

    private static readonly string[][] s_tiers =
    [
        ["Shims"],
        ["Windows.FileStreams", "Windows.LocalDatabases"],
        [Vocabulary, "Errors", "Timing", "SqlTypes", "DataClassification"],
        ["Configuration.Syntax"],
        ["Configuration", "Diagnostics"],
        ["Transport.Tls"],
        ["Transport"],
        ["Transport.Tcp", "Transport.Browser", "Transport.Pipes"],
        ["Transport.Dialing"],
        ["Multiplexing"],
        ["Packets"],
        ["Parsing"],
        ["Types.Text"],
        ["Types", "Types.Codecs"],
        ["ColumnEncryption.Cells"],
        ["ColumnEncryption.KeyStores"],
        ["ColumnEncryption.Keys"],
        ["ColumnEncryption.Enclaves"],
        ["Tokens", "Rows", "Requests", "Requests.Features", "Requests.Login", "Server", "Sql"],
        ["Authentication", "Preparation"],
        ["Sessions.Ownership", "Sessions.Cancellation"],
        ["Sessions"],
        ["Sessions.Opening", "Sessions.Results"],
        ["Sessions.Running"],
        ["Pooling", "Transactions"],
        ["Execution.Schema", "Connections"],
        ["Execution.Interfaces"],
        ["Execution.Encryption"],
        ["Execution", "Execution.Streams", "Execution.Sources"],
        ["Execution.Encryption.Statements"],
        ["Execution.Stages"],
        ["BulkCopy"],
        ["BulkCopy.Typed"],
        [PublicFace, "Reading", "Notifications", "Retries", "Tracing", "BulkCopy.Operations"],
    ];

    // Dependencies that the tiers would allow but that are still wrong: parsing bytes must not depend on sockets. Sessions combines them.
    private static readonly (string[] From, string[] To)[] s_never =
    [
        (["Packets", "Parsing", "Types", "Tokens", "Rows", "Requests"], ["Transport"]),
    ];

    // Dependencies that ADO.NET's own API requires: an exception contains the command of a batch.
    private static readonly HashSet<(string From, string To)> s_required = [("SqlException", "SqlBatchCommand")];

    // Uses that close a cycle in a tier, and their reasons. Without them, the folders of each tier form no cycle of any length.
    private static readonly Dictionary<(string From, string To), string> s_allowedBack = new()
    {
        [("Notifications", PublicFace)] =
            "A listener uses the public connection, command and reader, and calls handlers with the public dependency.",
        [("Retries", PublicFace)] = "A retry depends on the text and the transaction of the public command.",
        [("Reading", PublicFace)] = "Getters, XML results and derived parameters are read by means of the public reader.",
        [("BulkCopy.Operations", PublicFace)] = "Bulk copies use the public connection, command, reader and transaction.",
        [("Tracing", PublicFace)] = "Events carry the public objects.",
        [("Types", "Types.Codecs")] = "A type has its codec. A codec reads the type that it belongs to.",
    };

    /// <summary>The references of the assembly that the order does not allow.</summary>
    internal IEnumerable<string> WrongDependencies() => WrongDependencies(assembly.References);

    internal IEnumerable<string> WrongDependencies(IEnumerable<Reference> references)
        => references
            .Where(r => IsOurs(r.From) && IsOurs(r.To) && !MayUse(FolderOf(r.From), FolderOf(r.To)))
            .Where(r => !s_required.Contains((r.From.Name, r.To.Name)))
            .Select(r => r.ToString()).Distinct().Order(StringComparer.Ordinal);

    /// <summary>The cycles of folders of one tier that no exception allows, with a reference for each use.</summary>
    internal IEnumerable<string> Cycles()
    {
        Dictionary<(string From, string To), Reference> uses = UsesInTiers();
        return new FolderCycles(uses.Keys.Where(use => !s_allowedBack.ContainsKey(use))).All()
            .Select(
                cycle => $"{string.Join(" -> ", cycle)}: {string.Join(", ", cycle.Zip(cycle.Skip(1), (from, to) => uses[(from, to)]))}");
    }

    internal IEnumerable<string> WithoutPosition()
        => assembly.References
            .Select(r => r.From).Where(t => IsOurs(t) && TierOf(FolderOf(t)) < 0)
            .Select(t => t.Namespace).Distinct().Order(StringComparer.Ordinal);

    /// <summary>Unused table entries: folders that do not exist, and exceptions that close no cycle.</summary>
    internal IEnumerable<string> Unused()
    {
        HashSet<string> folders = [.. assembly.References.Select(r => r.From).Where(IsOurs).Select(FolderOf)];
        var cycles = new FolderCycles(UsesInTiers().Keys);
        return s_tiers.SelectMany(tier => tier).Where(folder => folder != "Shims" && !folders.Contains(folder))
            .Concat(s_vocabulary.Where(room => !api.Rooms.Contains(room)))
            .Concat(s_allowedBack.Keys.Where(use => !cycles.Contains(use)).Select(use => $"{use.From} -> {use.To}"));
    }

    /// <summary>
    /// The folder of a type of the provider: for the public API the tier of its room, and otherwise its namespace after the root.
    /// </summary>
    internal string FolderOf(TypeId type) =>
        api.RoomOf(type) is { } room
            ? s_vocabulary.Contains(room) || assembly.IsPublicEnum(type) ? Vocabulary : PublicFace
            : type.Namespace == rootNamespace ? $"(no room for {type.Name})"
            : type.Namespace[(rootNamespace.Length + 1)..];

    internal bool IsOurs(TypeId type)
        => type.Namespace == rootNamespace
            || type.Namespace.StartsWith(rootNamespace + ".", StringComparison.Ordinal);

    internal static bool MayUse(string from, string to)
        => TierOf(from) >= TierOf(to) && !s_never.Any(n => n.From.Contains(TopFolderOf(from)) && n.To.Contains(TopFolderOf(to)));

    /// <summary>The top-level folder of a folder.</summary>
    internal static string TopFolderOf(string folder) => folder.Split('.')[0];

    private static int TierOf(string folder) => Array.FindIndex(s_tiers, tier => tier.Contains(folder));

    /// <summary>The uses of a folder by another one of the same tier, each with a reference.</summary>
    private Dictionary<(string From, string To), Reference> UsesInTiers()
    {
        Dictionary<(string From, string To), Reference> uses = [];
        foreach (Reference reference in assembly.References.Where(r => IsOurs(r.From) && IsOurs(r.To)))
        {
            (string from, string to) = (FolderOf(reference.From), FolderOf(reference.To));
            if (from != to && TierOf(from) == TierOf(to))
            {
                uses.TryAdd((from, to), reference);
            }
        }

        return uses;
    }
}
