namespace MsSqlConnector.Tests.Integration;

/// <summary>The state of an order.</summary>
public enum OrderState : byte
{
    None,
    Placed,
    Paid,
}
