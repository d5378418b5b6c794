using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Asks a server behind the login whether the session's database can be written: the login itself does not tell, and a
/// secondary replica that can be read takes logins like a primary. It answers by a message, so that there are no rows to read.
/// </summary>
internal static class TargetProbe
{
    public const string Statement =
        "IF CONVERT(nvarchar(128), DATABASEPROPERTYEX(DB_NAME(), N'Updateability')) = N'READ_WRITE' " +
        "PRINT N'READ_WRITE' ELSE PRINT N'READ_ONLY'";

    private const string Writable = "READ_WRITE";
    private const string ReadOnly = "READ_ONLY";

    /// <summary>Returns when the session is what is looked for, and closes it otherwise.</summary>
    /// <exception cref="SqlException">The database is not what is looked for, or the server did not say.</exception>
    public static void Check(Session session, OpenTarget target, Deadline deadline)
    {
        if (target.Session == TargetSession.Any)
        {
            return;
        }

        try
        {
            Judge(target, session.Exchange.Run(Ask(session), deadline));
        }
        catch (Exception)
        {
            session.Close();
            throw;
        }
    }

    /// <inheritdoc cref="Check"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async ValueTask CheckAsync(Session session, OpenTarget target, Deadline deadline, CancellationToken token)
    {
        if (target.Session == TargetSession.Any)
        {
            return;
        }

        try
        {
            Judge(target, await session.Exchange.RunAsync(Ask(session), deadline, token).ConfigureAwait(false));
        }
        catch (Exception)
        {
            session.Close();
            throw;
        }
    }

    private static SqlBatchRequest Ask(Session session)
    {
        session.Requests.Batch.Fill(Statement, transactionDescriptor: 0);
        return session.Requests.Batch;
    }

    private static void Judge(OpenTarget target, SqlErrorCollection? answers)
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
