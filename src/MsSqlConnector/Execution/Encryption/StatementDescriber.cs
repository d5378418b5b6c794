using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>Asks the server how the parameters of a statement are encrypted, before the statement is sent on the same session.</summary>
internal static class StatementDescriber
{
    /// <summary>Sends the request and reads its response to the end.</summary>
    /// <param name="session">The session, which the execution has claimed.</param>
    /// <param name="request">The request.</param>
    /// <param name="deadline">The deadline of the execution.</param>
    /// <exception cref="SqlException">
    /// The server reported an error, for example in the statement; the deadline passed; or the connection failed.
    /// </exception>
    /// <exception cref="InvalidOperationException">The response is invalid.</exception>
    public static StatementDescription Describe(CommandSession session, DescribeRequest request, Deadline deadline)
    {
        ResponseReader results = session.Results;
        int suspended = session.Core.Preparation.Unprepares.Suspend();
        try
        {
            if (session.Core.Cleanup.IsNeeded)
            {
                session.Core.Cleanup.Run(deadline, CancellationToken.None);
            }

            Begin(results);
            if (!session.Core.Sender.Send(request, deadline))
            {
                results.EndUnsent();
            }

            var builder = new DescriptionBuilder();
            results.Run(ReadOperation.FirstResult, deadline);
            while (!results.IsOver)
            {
                builder.BeginSet(results.Metadata);
                for (results.Run(ReadOperation.Row, deadline); results.IsOnRow; results.Run(ReadOperation.Row, deadline))
                {
                    builder.AddRow(results);
                }

                results.Run(ReadOperation.NextResult, deadline);
            }

            return builder.Build();
        }
        catch (Exception) when (MustDiscard(session))
        {
            results.Run(ReadOperation.Discard, deadline);
            throw;
        }
        finally
        {
            session.Core.Preparation.Unprepares.Resume(suspended);
        }
    }

    /// <inheritdoc cref="Describe"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<StatementDescription> DescribeAsync(
        CommandSession session, DescribeRequest request, Deadline deadline, CancellationToken token)
    {
        ResponseReader results = session.Results;
        int suspended = session.Core.Preparation.Unprepares.Suspend();
        try
        {
            if (session.Core.Cleanup.IsNeeded)
            {
                await session.Core.Cleanup.RunAsync(deadline, token).ConfigureAwait(false);
            }

            Begin(results);
            if (!await session.Core.Sender.SendAsync(request, deadline, token).ConfigureAwait(false))
            {
                results.EndUnsent();
            }

            var builder = new DescriptionBuilder();
            await results.RunAsync(ReadOperation.FirstResult, deadline, token).ConfigureAwait(false);
            while (!results.IsOver)
            {
                builder.BeginSet(results.Metadata);
                await results.RunAsync(ReadOperation.Row, deadline, token).ConfigureAwait(false);
                while (results.IsOnRow)
                {
                    builder.AddRow(results);
                    await results.RunAsync(ReadOperation.Row, deadline, token).ConfigureAwait(false);
                }

                await results.RunAsync(ReadOperation.NextResult, deadline, token).ConfigureAwait(false);
            }

            return builder.Build();
        }
        catch (Exception) when (MustDiscard(session))
        {
            await results.RunAsync(ReadOperation.Discard, deadline, CancellationToken.None).ConfigureAwait(false);
            throw;
        }
        finally
        {
            session.Core.Preparation.Unprepares.Resume(suspended);
        }
    }

    private static void Begin(ResponseReader results) => results.Begin(operation: null, isWhole: false, default);

    /// <summary>Returns whether a part of the response has not been read, because it is invalid.</summary>
    private static bool MustDiscard(CommandSession session) =>
        session.Core.Control.IsBusy && !session.Results.IsOver && !session.Core.State.IsBroken;
}
