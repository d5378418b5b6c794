using MsSqlConnector.Errors;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Queries after the login whether the session's database is writable. The login itself does not report that, and a readable secondary
/// replica accepts logins like a primary. The server responds with a message, so that there are no rows to read.
/// </summary>
internal static class TargetProbe
{
    public const string Statement =
        "IF CONVERT(nvarchar(128), DATABASEPROPERTYEX(DB_NAME(), N'Updateability')) = N'READ_WRITE' " +
        "PRINT N'READ_WRITE' ELSE PRINT N'READ_ONLY'";

    private const string Writable = "READ_WRITE";
    private const string ReadOnly = "READ_ONLY";

    public static SqlBatchRequest CreateRequest() =>
        SqlBatchRequest.Create(Statement, transactionDescriptor: 0);

    /// <exception cref="SqlException">The database does not have the wanted state, or the server did not report it.</exception>
    public static void Check(LoginTarget target, SqlErrorCollection? answers)
    {
        string wanted = target.Session == TargetSession.Primary ? Writable : ReadOnly;
        foreach (SqlError answer in answers ?? new SqlErrorCollection())
        {
            if (answer.Message == wanted)
            {
                return;
            }
        }

        throw RouteErrors.WrongTargetSession(ConnectionErrors.Describe(target.Name, target.Port), target.Session);
    }
}
