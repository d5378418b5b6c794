using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Only a few types call code of listeners; they catch all its exceptions, and other types call listeners through them.</summary>
internal static class ListenerCalls
{
    private static readonly (string Callee, string[] Callers)[] s_allowed =
    [
        ("DiagnosticListener", ["Listeners", "SharedInstruments", "ClientEvent"]),
        ("DiagnosticSource", ["ClientEvent"]),

        // The members with which a span is started.
        ("ActivityKind", ["Span"]),
        ("ActivityListener", ["SharedInstruments"]),
        ("MeterListener", ["SharedInstruments"]),
        ("Counter", ["SharedInstruments", "MetricRecorder", "ConnectionMetrics", "PoolMetrics", "StatementMetrics"]),
        ("Histogram", ["SharedInstruments", "MetricRecorder", "ConnectionMetrics", "OperationMetrics", "PoolMetrics"]),
    ];

    internal static IEnumerable<string> Outside(CompiledAssembly assembly, Folders folders) =>
        Wrong(assembly, folders).Concat(Unused(assembly));

    private static IEnumerable<string> Wrong(CompiledAssembly assembly, Folders folders) => assembly.References
        .Where(r => folders.IsOurs(r.From) && r.To.Namespace.StartsWith("System.Diagnostics", StringComparison.Ordinal))
        .Where(static r => s_allowed.Any(rule => rule.Callee == r.To.Name && !rule.Callers.Contains(r.From.Name.Split('.')[0])))
        .Select(static r => r.ToString()).Distinct().Order(StringComparer.Ordinal);

    /// <summary>A rule that applies to no type verifies nothing.</summary>
    private static IEnumerable<string> Unused(CompiledAssembly assembly) => s_allowed
        .Where(rule => !assembly.References.Any(r => r.To.Name == rule.Callee)).Select(static rule => $"Nobody names {rule.Callee}.");
}
