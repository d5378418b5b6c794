namespace MsSqlConnector.TestServer.Tokens;

/// <summary>What a DONE token says was done: values seen from real servers, the specification leaves them open.</summary>
public static class DoneCommand
{
    public const ushort None = 0x0000;
    public const ushort Select = 0x00C1;
    public const ushort Insert = 0x00C3;
    public const ushort Delete = 0x00C4;
    public const ushort Update = 0x00C5;
    public const ushort Merge = 0x0117;
    public const ushort BulkLoad = 0x00F0;
    public const ushort Set = 0x00B9;
    public const ushort Execute = 0x00E0;
    public const ushort BeginTransaction = 0x00D4;
    public const ushort CommitTransaction = 0x00D5;
    public const ushort RollbackTransaction = 0x00D2;
    public const ushort SaveTransaction = 0x00D6;
    public const ushort Error = 0x00FD;
}
