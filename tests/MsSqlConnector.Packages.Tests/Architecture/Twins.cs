using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// Compares the members X and XAsync of a class: both call the same members of other types of the provider, apart from the suffix. Members
/// of the same type that they call count as parts of them, so that a slow path in a separate method makes no difference. So do the members
/// of an object that replaces the state machine of an asynchronous member.
/// </summary>
/// <param name="graph">The calls of the assembly.</param>
/// <param name="isOurs">Whether a type is the provider's.</param>
/// <param name="owners">The types whose members count as members of another type, with the name of that type.</param>
internal sealed class Twins(CallGraph graph, Func<TypeId, bool> isOurs, IReadOnlyDictionary<string, string> owners)
{
    private const string Suffix = "Async";

    // The members of a pair differ in how they wait.
    private static readonly HashSet<string> s_waiting = ["ClockDelay", "Deadline", "GateWait", "KeyWait", "PlatformWait", "TimedCall"];

    /// <summary>The classes and the names of their pairs, without the suffix.</summary>
    internal IEnumerable<(TypeId Type, string Name)> Pairs => graph.Methods
        .Where(m => isOurs(m.Type) && IsAsync(m.Member) && HasTwin(m))
        .Select(m => (m.Type, Plain(m.Member)));

    /// <summary>The calls that only one member of a pair makes, each as "Class.Member: Callee is called by ... only".</summary>
    internal IEnumerable<string> Differences() => Pairs.SelectMany(DifferencesOf).Distinct().Order(StringComparer.Ordinal);

    private IEnumerable<string> DifferencesOf((TypeId Type, string Name) pair)
    {
        HashSet<string> sync = CalleesOf((pair.Type, pair.Name));
        HashSet<string> async = CalleesOf((pair.Type, pair.Name + Suffix));
        string name = $"{pair.Type.Name}.{pair.Name}";
        return sync.Except(async).Select(callee => $"{name}: only the synchronous member calls {callee}")
            .Concat(async.Except(sync).Select(callee => $"{name}: only the asynchronous member calls {callee}"));
    }

    private HashSet<string> CalleesOf((TypeId Type, string Member) method)
    {
        HashSet<string> found = [];
        HashSet<(TypeId, string)> visited = [method];
        Add(method, found, visited);
        return found;
    }

    private void Add((TypeId Type, string Member) method, HashSet<string> found, HashSet<(TypeId, string)> visited)
    {
        foreach ((TypeId Type, string Member) callee in graph.Calls[method].Where(c => isOurs(c.Type)))
        {
            if (OwnerOf(callee.Type) == OwnerOf(method.Type) && graph.Methods.Contains(callee))
            {
                if (visited.Add(callee))
                {
                    Add(callee, found, visited);
                }
            }
            else if (!s_waiting.Contains(callee.Type.Name))
            {
                found.Add($"{callee.Type.Name}.{Plain(callee.Member)}");
            }
        }
    }

    private TypeId OwnerOf(TypeId type) => owners.TryGetValue(type.Name, out string? owner) ? type with { Name = owner } : type;

    private bool HasTwin((TypeId Type, string Member) method) =>
        graph.Methods.Contains((method.Type, IsAsync(method.Member) ? Plain(method.Member) : method.Member + Suffix));

    private static bool IsAsync(string member) => member.EndsWith(Suffix, StringComparison.Ordinal) && member.Length > Suffix.Length;

    private static string Plain(string member) => IsAsync(member) ? member[..^Suffix.Length] : member;
}
