namespace MsSqlConnector.TestServer.Tokens;

/// <summary>
/// The command of a DONE token (CurCmd): values recorded on SQL Server 2022 and 2025; the specification does not define them.
/// </summary>
public static class DoneCommand
{
    public const ushort None = 0x0000;
    public const ushort SetIdentityInsert = 0x00B7;
    public const ushort SetOn = 0x00B9;
    public const ushort SetOff = 0x00BA;
    public const ushort SetStatisticsOn = 0x00BB;
    public const ushort SetStatisticsOff = 0x00BC;
    public const ushort SetRowCount = 0x00BD;
    public const ushort SetTextSize = 0x00BE;
    public const ushort Condition = 0x00C0;
    public const ushort Select = 0x00C1;
    public const ushort Insert = 0x00C3;
    public const ushort Delete = 0x00C4;
    public const ushort Update = 0x00C5;
    public const ushort CreateTable = 0x00C6;
    public const ushort DropTable = 0x00C7;
    public const ushort RollbackTransaction = 0x00D2;
    public const ushort BeginTransaction = 0x00D4;
    public const ushort CommitTransaction = 0x00D5;
    public const ushort SaveTransaction = 0x00D6;
    public const ushort Execute = 0x00E0;
    public const ushort Use = 0x00E2;
    public const ushort BulkLoad = 0x00F0;
    public const ushort WaitFor = 0x00F3;
    public const ushort RaiseError = 0x00F6;
    public const ushort Print = 0x00F7;

    /// <summary>SET with a value: DATEFIRST, LANGUAGE, TRANSACTION ISOLATION LEVEL ...</summary>
    public const ushort SetValue = 0x00F9;

    /// <summary>The batch itself: its last statement has no separate DONE, or the batch failed as a whole.</summary>
    public const ushort Batch = 0x00FD;

    public const ushort Merge = 0x0117;
    public const ushort BeginTry = 0x015D;
    public const ushort BeginCatch = 0x015E;
    public const ushort EndCatch = 0x015F;
}
