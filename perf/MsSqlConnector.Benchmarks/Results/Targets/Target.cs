using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>A row of the table of targets: an operation with its conditions.</summary>
/// <param name="Work">The operation.</param>
/// <param name="Checks">The measured conditions.</param>
/// <param name="Elsewhere">Related conditions that tests verify; empty for none.</param>
internal sealed record Target(string Work, IReadOnlyList<Check> Checks, string Elsewhere = "");
