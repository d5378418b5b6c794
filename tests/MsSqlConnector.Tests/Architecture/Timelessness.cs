using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Tests.Architecture;

/// <summary>
/// Interpreting bytes never waits: the rooms that do it name nothing that waits, locks, is cancelled or keeps time.
/// </summary>
internal sealed class Timelessness(CompiledAssembly assembly, Rooms rooms)
{
    private static readonly HashSet<string> s_timelessRooms = ["Packets", "Parsing", "Types", "Tokens", "Rows"];

    // All of System.Threading waits or locks, but for what makes a single read or write whole.
    private static readonly HashSet<string> s_harmless = ["Interlocked", "Volatile"];

    private static readonly string[] s_compilerPrefixes =
        ["Async", "IAsyncStateMachine", "TaskAwaiter", "ValueTaskAwaiter", "ConfiguredTask", "ConfiguredValueTask",
         "PoolingAsync", "INotifyCompletion", "ICriticalNotifyCompletion"];

    internal IEnumerable<string> Offences()
        => assembly.References
            .Where(r => rooms.IsOurs(r.From) && s_timelessRooms.Contains(Rooms.FolderOf(rooms.RoomOf(r.From))) && Waits(r.To))
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
