using System.Data;

namespace MsSqlConnector.Tracing;

/// <summary>What is told of a transaction, kept because it forgets with its end.</summary>
/// <param name="Connection">Its connection; null when it has ended already.</param>
/// <param name="Level">The level it was begun with.</param>
/// <param name="Number">The server's number for it; null when it has ended already.</param>
internal sealed record TransactionFacts(SqlConnection? Connection, IsolationLevel Level, long? Number);
