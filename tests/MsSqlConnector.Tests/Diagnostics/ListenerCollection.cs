using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>
/// The tests that listen to SqlClientDiagnosticListener, and those that its listeners affect. They run one after the other, because a
/// listener changes the statistics of every connection in the process.
/// </summary>
[CollectionDefinition(nameof(ListenerCollection))]
public sealed class ListenerCollection;
