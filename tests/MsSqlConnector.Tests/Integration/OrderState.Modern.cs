namespace MsSqlConnector.Tests.Integration;

/// <summary>How far an order is.</summary>
public enum OrderState : byte
{
    None,
    Placed,
    Paid,
}
