namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The kind of call of an RPC: the return status after errors depends on it (recorded on SQL Server 2025).</summary>
public enum CallKind
{
    /// <summary>A statement through sp_executesql or sp_prepexec.</summary>
    Statement,

    /// <summary>A procedure.</summary>
    Procedure,

    /// <summary>
    /// A statement through sp_execute. Its return status after errors is that of a procedure, and after a change of rows it is sent twice
    /// (recorded).
    /// </summary>
    Prepared,
}
