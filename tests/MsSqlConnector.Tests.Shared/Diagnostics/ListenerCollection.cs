namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>
/// The tests that listen to SqlClientDiagnosticListener, and those that its listeners affect. They run one after the other, because a
/// listener changes the statistics of every connection in the process. Such a collection needs no definition in the project of the tests.
/// </summary>
internal static class ListenerCollection;
