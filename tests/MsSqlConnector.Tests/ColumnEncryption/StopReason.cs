namespace MsSqlConnector.Tests.ColumnEncryption;

/// <summary>Specifies what stops a command that waits for a key.</summary>
public enum StopReason
{
    Timeout,
    Token,
    Cancel,
}
