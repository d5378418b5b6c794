using System;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A CHECK constraint. A load checks it only with the hint CHECK_CONSTRAINTS.</summary>
/// <param name="Name">The name in error 547.</param>
/// <param name="Holds">Whether a row satisfies it.</param>
public sealed record BulkConstraint(string Name, Func<BulkRow, bool> Holds);
