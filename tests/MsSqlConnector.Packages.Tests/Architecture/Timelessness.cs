using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Parsing never waits: the folders that parse reference no type that waits, locks, is canceled or measures time.</summary>
internal sealed class Timelessness(CompiledAssembly assembly, Folders folders)
{
    private static readonly HashSet<string> s_timelessFolders = ["Packets", "Parsing", "Types", "Tokens", "Rows"];

    // All of System.Threading waits or locks, except for types that make a single read or write atomic.
    private static readonly HashSet<string> s_harmless = ["Interlocked", "Volatile"];

    private static readonly string[] s_compilerPrefixes =
        ["Async", "IAsyncStateMachine", "TaskAwaiter", "ValueTaskAwaiter", "ConfiguredTask", "ConfiguredValueTask",
         "PoolingAsync", "INotifyCompletion", "ICriticalNotifyCompletion"];

    internal IEnumerable<string> Offences()
        => assembly.References
            .Where(r => folders.IsOurs(r.From) && s_timelessFolders.Contains(Folders.TopFolderOf(folders.FolderOf(r.From))) && Waits(r.To))
            .Select(r => r.ToString()).Distinct().Order(StringComparer.Ordinal);

    private static bool Waits(TypeId type) => type.Namespace switch
    {
        "System.Threading" => !s_harmless.Contains(type.Name),
        "System.Runtime.CompilerServices" =>
            Array.Exists(s_compilerPrefixes, p => type.Name.StartsWith(p, StringComparison.Ordinal)),
        "System.Timers" => true,
        _ => type.Namespace.StartsWith("System.Threading.", StringComparison.Ordinal),
    };
}
