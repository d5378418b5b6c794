using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>A row of the table of targets: some work, and what has to hold of it.</summary>
/// <param name="Work">The work.</param>
/// <param name="Checks">What is measured here.</param>
/// <param name="Elsewhere">What else belongs to it and is held by tests; empty for nothing.</param>
internal sealed record Target(string Work, IReadOnlyList<Check> Checks, string Elsewhere = "");
