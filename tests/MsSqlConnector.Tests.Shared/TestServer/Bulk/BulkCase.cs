using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>Values that a column of a type stores without change.</summary>
/// <param name="Name">The type as T-SQL writes it.</param>
/// <param name="Column">The column, not nullable.</param>
/// <param name="Values">The values, as a source has them and as the test server decodes them.</param>
internal sealed record BulkCase(string Name, Column Column, IReadOnlyList<object> Values);
