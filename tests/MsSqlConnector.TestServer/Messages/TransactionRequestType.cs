namespace MsSqlConnector.TestServer.Messages;

/// <summary>The operation that the transaction manager is requested to execute (MS-TDS 2.2.6.9).</summary>
public enum TransactionRequestType : ushort
{
    GetDtcAddress = 0,
    Propagate = 1,
    Begin = 5,
    Promote = 6,
    Commit = 7,
    Rollback = 8,
    Save = 9,
}
