using System.Collections.Generic;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>A state of a session that one user changes, and that the next user must not see.</summary>
/// <param name="Expression">The expression that returns it.</param>
/// <param name="Change">The statement that changes it.</param>
internal sealed record SessionState(string Expression, string Change)
{
    public static SessionState Transaction { get; } = new("@@trancount", "begin transaction");

    public static SessionState Database { get; } = new("db_name()", "use master");

    public static IReadOnlyList<SessionState> All { get; } =
    [
        Transaction,
        Database,
        new(
            "(select transaction_isolation_level from sys.dm_exec_sessions where session_id = @@spid)",
            "set transaction isolation level repeatable read"),
        new("object_id('tempdb..#mark')", "create table #mark (Id int)"),
        new("session_context(N'mark')", "exec sp_set_session_context N'mark', N'left'"),
        new("convert(nvarchar(300), context_info(), 1)", "set context_info 0x42"),
        new("@@datefirst", "set datefirst 3"),
        new("@@language", "set language german"),
        new("@@lock_timeout", "set lock_timeout 43210"),
        new("@@textsize", "set textsize 54321"),
        new("@@options & 512", "set nocount on"),
        new("@@options & 16384", "set xact_abort on"),
    ];
}
