namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>A row of the table that only the insert writes.</summary>
internal sealed class NewFortune
{
    public int Id { get; set; }

    public string Message { get; set; } = "";
}
