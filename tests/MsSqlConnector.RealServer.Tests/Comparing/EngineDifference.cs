namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The beginnings of two notes that differ between the providers on an engine, as docs/differences.md explains.</summary>
/// <param name="Key">The entry of docs/differences.md.</param>
/// <param name="OfSqlClient">The beginning of the note of Microsoft.Data.SqlClient.</param>
/// <param name="Ours">The beginning of the note of this provider.</param>
internal sealed record EngineDifference(string Key, string OfSqlClient, string Ours);
