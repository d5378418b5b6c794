namespace MsSqlConnector.Tests.Neighbours;

/// <summary>How far an order is.</summary>
public enum OrderState : byte
{
    None,
    Placed,
    Paid,
}
