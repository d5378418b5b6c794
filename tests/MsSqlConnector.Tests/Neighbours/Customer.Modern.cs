namespace MsSqlConnector.Tests.Neighbours;

/// <summary>Who has ordered.</summary>
public sealed record Customer
{
    public int Id { get; init; }

    public string Name { get; init; } = "";
}
