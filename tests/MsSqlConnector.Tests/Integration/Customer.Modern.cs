namespace MsSqlConnector.Tests.Integration;

/// <summary>The customer of an order.</summary>
public sealed record Customer
{
    public int Id { get; init; }

    public string Name { get; init; } = "";
}
