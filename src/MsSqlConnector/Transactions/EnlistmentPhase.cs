namespace MsSqlConnector.Transactions;

/// <summary>Specifies the progress of the transaction of an enlisted session.</summary>
internal enum EnlistmentPhase
{
    /// <summary>Requests belong to the transaction.</summary>
    Active,

    /// <summary>The end of the transaction is using the session.</summary>
    Ending,

    Committed,
    RolledBack,

    /// <summary>The connection was lost during the commit, so the result is unknown.</summary>
    InDoubt,
}
