namespace MsSqlConnector.Tests.Integration;

/// <summary>A row of products.</summary>
public sealed record Product
{
    public int Id { get; init; }

    public string? Name { get; init; }

    public decimal? Price { get; init; }
}
