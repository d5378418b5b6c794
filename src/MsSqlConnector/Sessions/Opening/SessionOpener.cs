using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Opens a session: dials the server that the <see cref="OpenPlan"/> names, has the <see cref="OpenSteps"/> of the login done, and
/// goes on as the plan says until there is a session or no sense in trying; synchronously or
/// asynchronously and neither by means of the other, within one deadline over all of it (MS-TDS 3.2.5.1 to 3.2.5.3).
/// </summary>
internal static class SessionOpener
{
    /// <param name="settings">Where to, as whom.</param>
    /// <param name="source">What dials.</param>
    /// <param name="deadline">When it has to be done.</param>
    /// <param name="recovery">The session that died whose place the new one takes, whose attempts others count; null for none.</param>
    /// <param name="overrides">Whether a failure that passes is tried again.</param>
    /// <exception cref="InvalidOperationException">The connection string names no server.</exception>
    /// <exception cref="SqlException">There is no session, or not in time.</exception>
    public static Session Open(
        ConnectionSettings settings,
        TransportSource source,
        Deadline deadline,
        RecoveryData? recovery = null,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        var plan = new OpenPlan(settings, deadline, IsRepeating(settings, recovery, overrides));
        while (true)
        {
            if (plan.PauseMilliseconds > 0)
            {
                Thread.Sleep(plan.PauseMilliseconds);
            }

            try
            {
                plan.Start();
                Session? session;
                do
                {
                    session = TryOpen(plan, new OpenTarget(settings, plan.Destination, recovery), source);
                }
                while (session is null);
                return session;
            }
            catch (SqlException failure)
            {
                ThrowUnlessGoingOn(plan, failure);
            }
        }
    }

    /// <inheritdoc cref="Open"/>
    /// <exception cref="OperationCanceledException">The token was cancelled.</exception>
    public static async ValueTask<Session> OpenAsync(
        ConnectionSettings settings,
        TransportSource source,
        Deadline deadline,
        CancellationToken token,
        RecoveryData? recovery = null,
        SqlConnectionOverrides overrides = SqlConnectionOverrides.None)
    {
        token.ThrowIfCancellationRequested();
        var plan = new OpenPlan(settings, deadline, IsRepeating(settings, recovery, overrides));
        while (true)
        {
            if (plan.PauseMilliseconds > 0)
            {
                await Task.Delay(plan.PauseMilliseconds, token).ConfigureAwait(false);
            }

            try
            {
                plan.Start();
                Session? session;
                do
                {
                    var target = new OpenTarget(settings, plan.Destination, recovery);
                    session = await TryOpenAsync(plan, target, source, token).ConfigureAwait(false);
                }
                while (session is null);
                return session;
            }
            catch (SqlException failure)
            {
                token.ThrowIfCancellationRequested();
                ThrowUnlessGoingOn(plan, failure);
            }
        }
    }

    /// <summary>A password that is being changed is not right any more when it is said again.</summary>
    private static bool IsRepeating(ConnectionSettings settings, RecoveryData? recovery, SqlConnectionOverrides overrides) =>
        recovery is null && settings.NewPassword.Length == 0 && (overrides & SqlConnectionOverrides.OpenWithoutRetry) == 0;

    /// <summary>A session with one server, or null when it sends the login on.</summary>
    private static Session? TryOpen(OpenPlan plan, OpenTarget target, TransportSource source)
    {
        Deadline deadline = plan.AttemptDeadline;
        using OpenConversation conversation = Begin(target, Dial(target, source, deadline), deadline, CancellationToken.None);
        try
        {
            OpenSteps.Run(conversation);
            if (Take(plan, conversation, source) is not { } session)
            {
                return null;
            }

            TargetProbe.Check(session, target, deadline);
            return session;
        }
        catch (Exception exception) when (OpenErrors.IsFailure(exception))
        {
            throw conversation.Explain(exception);
        }
    }

    private static async ValueTask<Session?> TryOpenAsync(OpenPlan plan, OpenTarget target, TransportSource source, CancellationToken token)
    {
        Deadline deadline = plan.AttemptDeadline;
        ByteTransport dialled = await DialAsync(target, source, deadline, token).ConfigureAwait(false);
        using OpenConversation conversation = Begin(target, dialled, deadline, token);
        try
        {
            await OpenSteps.RunAsync(conversation).ConfigureAwait(false);
            if (Take(plan, conversation, source) is not { } session)
            {
                return null;
            }

            await TargetProbe.CheckAsync(session, target, deadline, token).ConfigureAwait(false);
            return session;
        }
        catch (Exception exception) when (OpenErrors.IsFailure(exception))
        {
            throw conversation.Explain(exception);
        }
    }

    /// <summary>What came of the conversation: a session, null for a route to follow, or an exception.</summary>
    private static Session? Take(OpenPlan plan, OpenConversation conversation, TransportSource source)
    {
        // A server that sends the login on has taken it: it is its name that has to be found the next time.
        if ((conversation.Step == OpenStep.Done || conversation.Routing is not null) && conversation.Dialled is { } dialled)
        {
            source.NoteLogin(dialled, conversation.AllowsDnsCaching);
        }

        if (conversation.Routing is { } routing)
        {
            plan.Follow(routing);
            return null;
        }

        if (conversation.Refusal is { } reason)
        {
            plan.NoteRefusal(reason);
        }

        plan.NotePartner(conversation.FailoverPartner, isLoggedIn: conversation.Step == OpenStep.Done);
        return conversation.Conclude();
    }

    private static void ThrowUnlessGoingOn(OpenPlan plan, SqlException failure)
    {
        if (plan.TryGoOn(failure))
        {
            return;
        }

        SqlException reported = plan.Failed();
        if (ReferenceEquals(reported, failure))
        {
            ExceptionDispatchInfo.Capture(failure).Throw();
        }

        throw reported;
    }

    private static ByteTransport Dial(OpenTarget target, TransportSource source, Deadline deadline)
    {
        ThrowIfInvalid(target);
        try
        {
            return source.Dial(target.Dial, deadline);
        }
        catch (DialException exception)
        {
            throw OpenErrors.NotReached(target, exception, deadline);
        }
    }

    private static async ValueTask<ByteTransport> DialAsync(
        OpenTarget target, TransportSource source, Deadline deadline, CancellationToken token)
    {
        ThrowIfInvalid(target);
        try
        {
            return await source.DialAsync(target.Dial, deadline, token).ConfigureAwait(false);
        }
        catch (DialException exception)
        {
            throw OpenErrors.NotReached(target, exception, deadline);
        }
    }

    /// <exception cref="SqlException">The connection string names no server here.</exception>
    private static void ThrowIfInvalid(OpenTarget target)
    {
        if (target.Fault is { } fault)
        {
            throw ConnectionErrors.InvalidServer(target.Name, fault);
        }
    }

    private static OpenConversation Begin(OpenTarget target, ByteTransport dialled, Deadline deadline, CancellationToken token)
    {
        var conversation = new OpenConversation(target, dialled, deadline, token);
        try
        {
            conversation.Advance();
            return conversation;
        }
        catch (Exception)
        {
            conversation.Dispose();
            throw;
        }
    }
}
