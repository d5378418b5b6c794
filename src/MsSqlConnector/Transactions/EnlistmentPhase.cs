namespace MsSqlConnector.Transactions;

/// <summary>How far an enlisted session is with its transaction.</summary>
internal enum EnlistmentPhase
{
    /// <summary>Requests belong to the transaction.</summary>
    Active,

    /// <summary>The end of the transaction has the session.</summary>
    Ending,

    Committed,
    RolledBack,

    /// <summary>The connection was lost while the server was committing.</summary>
    InDoubt,
}
