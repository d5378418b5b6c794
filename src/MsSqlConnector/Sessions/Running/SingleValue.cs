using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// Executes a request whose response is one row with one binary value, such as the address of the transaction coordinator (MS-TDS 2.2.6.9).
/// </summary>
internal static class SingleValue
{
    /// <summary>Sends the request and reads its response to the end. Returns an empty value if there is no row.</summary>
    /// <exception cref="SqlException">The server reported an error, the deadline passed or the connection failed.</exception>
    public static byte[] Read(CommandSession session, Request request, Deadline deadline)
    {
        ResponseReader results = Begin(session);
        if (!session.Core.Sender.Send(request, deadline))
        {
            results.EndUnsent();
        }

        results.Run(ReadOperation.FirstResult, deadline);
        try
        {
            results.Run(ReadOperation.Row, deadline);
        }
        catch (SqlException) when (!results.IsOver && !session.Core.State.IsBroken)
        {
            results.Run(ReadOperation.Discard, deadline);
            throw;
        }

        byte[] value = GetValue(results);
        results.Run(ReadOperation.Drain, deadline);
        return value;
    }

    /// <inheritdoc cref="Read"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<byte[]> ReadAsync(CommandSession session, Request request, Deadline deadline, CancellationToken token)
    {
        ResponseReader results = Begin(session);
        if (!await session.Core.Sender.SendAsync(request, deadline, token).ConfigureAwait(false))
        {
            results.EndUnsent();
        }

        await results.RunAsync(ReadOperation.FirstResult, deadline, token).ConfigureAwait(false);
        try
        {
            await results.RunAsync(ReadOperation.Row, deadline, token).ConfigureAwait(false);
        }
        catch (SqlException) when (!results.IsOver && !session.Core.State.IsBroken)
        {
            await results.RunAsync(ReadOperation.Discard, deadline, token).ConfigureAwait(false);
            throw;
        }

        byte[] value = GetValue(results);
        await results.RunAsync(ReadOperation.Drain, deadline, token).ConfigureAwait(false);
        return value;
    }

    private static ResponseReader Begin(CommandSession session)
    {
        session.Results.Begin(operation: null, isWhole: false, default);
        return session.Results;
    }

    private static byte[] GetValue(ResponseReader results) =>
        results.IsOnRow && !results.Row.Slots[0].IsNull
            ? new RowValue(results.Row.Slots[0], results.Row, results.RowBlock.AsSpan(results.RowStart)).Bytes.ToArray()
            : [];
}
