namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>A row of the table that the queries read.</summary>
internal sealed class EntityFortune
{
    public int Id { get; set; }

    public string Message { get; set; } = "";
}
