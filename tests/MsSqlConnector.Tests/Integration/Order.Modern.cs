using System;

namespace MsSqlConnector.Tests.Integration;

/// <summary>A row of orders, with its customer.</summary>
public sealed record Order
{
    public int Id { get; init; }

    public DateTime Placed { get; init; }

    public OrderState State { get; init; }

    public Guid Key { get; init; }

    public Customer? Customer { get; init; }
}
