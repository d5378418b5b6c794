using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Running;

/// <summary>A request whose answer is one row with one binary value, such as where the transaction coordinator is (MS-TDS 2.2.6.9).</summary>
internal static class SingleValue
{
    /// <summary>Sends the request and reads its answer to the end; the value is empty when no row came.</summary>
    /// <exception cref="SqlException">The server refused, the deadline passed or the connection failed.</exception>
    public static byte[] Read(CommandSession session, Request request, Deadline deadline)
    {
        ResultReader results = session.Results;
        results.Begin(isSequential: false, returned: null);
        if (!session.Core.Send(request, deadline))
        {
            results.EndUnsent();
        }

        results.Run(ResultStep.NextResult, deadline);
        results.Run(ResultStep.Row, deadline);
        byte[] value = Take(results);
        results.Run(ResultStep.Drain, deadline);
        results.Settle(session.Core.Lease.Rental);
        return value;
    }

    /// <inheritdoc cref="Read"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async ValueTask<byte[]> ReadAsync(CommandSession session, Request request, Deadline deadline, CancellationToken token)
    {
        ResultReader results = session.Results;
        results.Begin(isSequential: false, returned: null);
        if (!await session.Core.SendAsync(request, deadline, token).ConfigureAwait(false))
        {
            results.EndUnsent();
        }

        await results.RunAsync(ResultStep.NextResult, deadline, token).ConfigureAwait(false);
        await results.RunAsync(ResultStep.Row, deadline, token).ConfigureAwait(false);
        byte[] value = Take(results);
        await results.RunAsync(ResultStep.Drain, deadline, token).ConfigureAwait(false);
        results.Settle(session.Core.Lease.Rental);
        return value;
    }

    private static byte[] Take(ResultReader results) =>
        results.IsOnRow && !results.Row.Slots[0].IsNull
            ? new RowValue(results.Row.Slots[0], results.Row, results.RowBlock.AsSpan(results.RowStart)).Bytes.ToArray()
            : [];
}
