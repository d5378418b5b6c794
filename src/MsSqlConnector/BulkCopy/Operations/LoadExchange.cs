using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>
/// Sends one batch: the INSERT BULK statement, and after its response the message with the rows, for which the server then waits.
/// </summary>
/// <param name="settings">The settings of the copy.</param>
/// <param name="insertBulk">The INSERT BULK statement.</param>
/// <param name="rows">The rows of the source.</param>
/// <param name="fields">The columns.</param>
internal sealed class LoadExchange(CopySettings settings, string insertBulk, BulkRows rows, RowField[] fields)
{
    /// <exception cref="SqlException">The server rejected the batch, the time limit expired or the connection failed.</exception>
    /// <exception cref="System.InvalidOperationException">A value cannot be converted, or the connection was closed.</exception>
    public void Run()
    {
        SqlErrorCollection? announcementInfos;
        SqlErrorCollection? infos;
        using (SessionOperation operation = settings.Connection.Link.BeginOperation(out Session session))
        {
            if (session.Cleanup.IsNeeded)
            {
                session.Cleanup.Run(settings.StartDeadline(), CancellationToken.None);
            }

            announcementInfos = session.Exchange.Run(CreateStatement(session), settings.StartDeadline());
            BulkLoadRequest load = CreateLoad(session, CancellationToken.None);
            try
            {
                infos = session.Exchange.Run(load, settings.StartDeadline());
            }
            catch (SqlException)
            {
                operation.ThrowIfClosedDuringOperation();
                throw;
            }
            finally
            {
                AbandonUnlessBegun(session, load);
            }

            operation.ThrowIfClosedDuringOperation();
        }

        settings.Connection.OnInfos(announcementInfos);
        settings.Connection.OnInfos(infos);
    }

    /// <inheritdoc cref="Run"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async ValueTask RunAsync(CancellationToken token)
    {
        SqlErrorCollection? announcementInfos;
        SqlErrorCollection? infos;
        using (SessionOperation operation = settings.Connection.Link.BeginOperation(out Session session))
        {
            if (session.Cleanup.IsNeeded)
            {
                await session.Cleanup.RunAsync(settings.StartDeadline(), token).ConfigureAwait(false);
            }

            announcementInfos = await session.Exchange
                .RunAsync(CreateStatement(session), settings.StartDeadline(), token).ConfigureAwait(false);
            BulkLoadRequest load = CreateLoad(session, token);
            try
            {
                infos = await session.Exchange.RunAsync(load, settings.StartDeadline(), token).ConfigureAwait(false);
            }
            catch (SqlException)
            {
                operation.ThrowIfClosedDuringOperation();
                throw;
            }
            finally
            {
                AbandonUnlessBegun(session, load);
            }

            operation.ThrowIfClosedDuringOperation();
        }

        settings.Connection.OnInfos(announcementInfos);
        settings.Connection.OnInfos(infos);
    }

    /// <summary>
    /// Closes the connection if the message was not begun, because the server would interpret the next request as the rows.
    /// </summary>
    private static void AbandonUnlessBegun(Session session, BulkLoadRequest load)
    {
        if (!load.IsBegun)
        {
            session.Abandon();
        }
    }

    private SqlBatchRequest CreateStatement(Session session) =>
        SqlBatchRequest.Create(insertBulk, session.Environment.TransactionDescriptor);

    private BulkLoadRequest CreateLoad(Session session, CancellationToken token) =>
        new(session.Control, rows, fields, settings.BatchSize, token);
}
