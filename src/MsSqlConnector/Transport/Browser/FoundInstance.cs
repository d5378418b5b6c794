namespace MsSqlConnector.Transport.Browser;

/// <summary>An instance that SQL Server Browser reported.</summary>
/// <param name="ServerName">The name of the computer.</param>
/// <param name="InstanceName">The name of the instance; <c>MSSQLSERVER</c> for the default instance.</param>
/// <param name="IsClustered">Whether the instance belongs to a failover cluster.</param>
/// <param name="Version">The version, which consists of digits and dots.</param>
internal readonly record struct FoundInstance(string ServerName, string InstanceName, bool IsClustered, string Version);
