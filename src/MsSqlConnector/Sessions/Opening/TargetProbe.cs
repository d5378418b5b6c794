using MsSqlConnector.Errors;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Asks a server after the login whether the session's database can be written: the login itself does not tell, and a
/// secondary replica that can be read accepts logins like a primary. The server answers by a message, so that there are no rows to read.
/// </summary>
internal static class TargetProbe
{
    public const string Statement =
        "IF CONVERT(nvarchar(128), DATABASEPROPERTYEX(DB_NAME(), N'Updateability')) = N'READ_WRITE' " +
        "PRINT N'READ_WRITE' ELSE PRINT N'READ_ONLY'";

    private const string Writable = "READ_WRITE";
    private const string ReadOnly = "READ_ONLY";

    public static SqlBatchRequest CreateRequest()
    {
        var request = new SqlBatchRequest();
        request.Fill(Statement, transactionDescriptor: 0);
        return request;
    }

    /// <exception cref="SqlException">The database is not what is looked for, or the server did not say.</exception>
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

        throw RouteErrors.NotTarget(ConnectionErrors.Describe(target.Name, target.Port), target.Session);
    }
}
