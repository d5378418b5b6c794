using System;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The same calls for both providers, whose messages and results are compared.</summary>
internal sealed record BulkScenario(string Name, Action<BulkRun> Steps);
