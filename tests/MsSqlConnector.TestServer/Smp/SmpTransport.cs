using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>
/// The transport of a connection with MARS: passes the frames of the client to their sessions. Every violation ends all of them.
/// </summary>
internal sealed class SmpTransport
{
    private readonly Lock _lock = new();
    private readonly Dictionary<ushort, SmpSession> _sessions = [];
    private readonly Connection _connection;
    private readonly SessionReporter _reporter;
    private readonly Func<SmpSession, Task<AnswerOutcome>> _serve;
    private readonly SmpFaults? _faults;
    private readonly SmpReader _reader;
    private readonly SmpWriter _writer;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _runningCount = 1;
    private bool _isClosing;
    private Exception? _failure;

    /// <param name="connection">The connection after the login.</param>
    /// <param name="packetSize">The negotiated size, which is the limit of payloads.</param>
    /// <param name="reporter">The record and the log of the connection.</param>
    /// <param name="serve">Answers the requests of one session.</param>
    /// <param name="faults">The faults; null for none.</param>
    public SmpTransport(
        Connection connection, int packetSize, SessionReporter reporter, Func<SmpSession, Task<AnswerOutcome>> serve, SmpFaults? faults)
    {
        _connection = connection;
        _reporter = reporter;
        _serve = serve;
        _faults = faults;
        _reader = new SmpReader(connection.Stream, packetSize);
        _writer = new SmpWriter(connection, reporter.Conversation, faults, packetSize);
    }

    /// <summary>Serves the client until the connection ends.</summary>
    public async Task RunAsync()
    {
        try
        {
            while (await _reader.ReadAsync())
            {
                Receive(_reader.Header, _reader.Payload.Span);
            }
        }
        catch (Exception e)
        {
            Close(e);
        }

        Close(null);
        ReleaseOne();
        await _ended.Task;
        if (_failure is not null)
        {
            throw _failure;
        }
    }

    private void Receive(in SmpHeader header, ReadOnlySpan<byte> payload)
    {
        _reporter.Conversation?.Add(new SmpFrame(IsFromClient: true, header));
        SmpSession? session;
        lock (_lock)
        {
            _sessions.TryGetValue(header.Sid, out session);
        }

        if (header.Flags == SmpFlags.Syn)
        {
            Open(header, session);
        }
        else if (session is null)
        {
            throw new SmpViolationException($"SMP: a {header.Flags} frame has the unknown session {header.Sid}.");
        }
        else
        {
            session.Receive(header, payload);
            if (session.HasReceivedFin && session.HasSentFin)
            {
                Remove(session);
            }
        }
    }

    private void Open(in SmpHeader header, SmpSession? present)
    {
        if (present is not null)
        {
            throw new SmpViolationException($"SMP: a SYN frame has the session {header.Sid}, which is open.");
        }

        if (header.SequenceNumber != 0)
        {
            throw new SmpViolationException($"SMP: a SYN frame of session {header.Sid} has the sequence number {header.SequenceNumber}.");
        }

        SmpSession session = new(header.Sid, _writer, _faults, header.Window, wakesAsynchronously: _reporter.Conversation is not null);
        lock (_lock)
        {
            _sessions.Add(header.Sid, session);
            _runningCount++;
        }

        if (_faults?.Take(header.Sid, 0) is not null)
        {
            _ = session.FinishAsync().AsTask();
            session.End();
        }

        _ = ServeAsync(session);
    }

    private async Task ServeAsync(SmpSession session)
    {
        SessionReporter reporter = _reporter.For(session.Sid);
        reporter.LogicalSession(ServerEventKind.LogicalSessionOpened);
        try
        {
            await ServeUntilEndAsync(session);
            if (session.HasSentFin)
            {
                reporter.LogicalSession(ServerEventKind.LogicalSessionClosed);
            }
        }
        catch (Exception e)
        {
            Close(e);
        }
        finally
        {
            ReleaseOne();
        }
    }

    private async Task ServeUntilEndAsync(SmpSession session)
    {
        AnswerOutcome outcome;
        try
        {
            outcome = await _serve(session);
        }
        catch (SmpSessionEndedException)
        {
            outcome = AnswerOutcome.Ended;
        }

        if (outcome == AnswerOutcome.Reset)
        {
            _connection.Reset();
        }

        if (outcome != AnswerOutcome.Ended)
        {
            Close(null);
            return;
        }

        if (session.HasReceivedFin)
        {
            // The client can open the session again as soon as it has the FIN.
            Remove(session);
        }

        if (!_isClosing)
        {
            await session.FinishAsync();
        }
    }

    /// <summary>Ends all sessions and the connection. The first failure is the reason.</summary>
    private void Close(Exception? failure)
    {
        SmpSession[] sessions;
        lock (_lock)
        {
            if (_isClosing)
            {
                return;
            }

            _isClosing = true;
            _failure = failure;
            sessions = [.. _sessions.Values];
        }

        if (failure is SmpViolationException)
        {
            _reporter.Complain(failure.Message);
        }

        _connection.Close();
        foreach (SmpSession session in sessions)
        {
            session.End();
        }
    }

    private void Remove(SmpSession session)
    {
        lock (_lock)
        {
            if (_sessions.TryGetValue(session.Sid, out SmpSession? current) && current == session)
            {
                _sessions.Remove(session.Sid);
            }
        }
    }

    private void ReleaseOne()
    {
        lock (_lock)
        {
            if (--_runningCount > 0)
            {
                return;
            }
        }

        _ended.TrySetResult();
    }
}
