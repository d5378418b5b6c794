namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>The operations of Entity Framework Core that are measured.</summary>
internal enum EntityOperation
{
    Compiled,
    Linq,
    Insert,
}
