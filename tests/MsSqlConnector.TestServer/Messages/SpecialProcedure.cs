namespace MsSqlConnector.TestServer.Messages;

/// <summary>The procedures that an RPC can call by number (MS-TDS 2.2.6.6).</summary>
public enum SpecialProcedure : ushort
{
    None = 0,
    Cursor = 1,
    CursorOpen = 2,
    CursorPrepare = 3,
    CursorExecute = 4,
    CursorPrepareAndExecute = 5,
    CursorUnprepare = 6,
    CursorFetch = 7,
    CursorOption = 8,
    CursorClose = 9,
    ExecuteSql = 10,
    Prepare = 11,
    Execute = 12,
    PrepareAndExecute = 13,
    PrepareAndExecuteRpc = 14,
    Unprepare = 15,
}
