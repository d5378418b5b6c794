using System;
using System.Globalization;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Soak;

/// <summary>A server that returns the name of the user, remembers the state that was left on a session, and fails at random.</summary>
internal sealed class SoakServer : IAsyncDisposable
{
    private const int LongestSlowLoginMilliseconds = 200;

    private readonly ConditionalWeakTable<Session, SessionMark> _marks = [];
    private readonly ConditionalWeakTable<Session, Session> _dead = [];
    private readonly TdsServer _server;
    private readonly Random _random;
    private volatile bool _isCalm;

    public SoakServer(int seed)
    {
        _random = new Random(seed);
        _server = TdsServer.Start(new TdsServerOptions { Records = false, BeforeLoginAnswer = _ => LogInAsync() }).OnRequest(Answer);
    }

    public int Port => _server.Port;

    public int OpenSessionCount => _server.OpenSessionCount;

    public int ComplaintCount => _server.Log.Complaints.Count;

    /// <summary>Stops all random failures.</summary>
    public void CalmDown() => _isCalm = true;

    /// <summary>Ends an arbitrary session.</summary>
    public void KillAny()
    {
        Session[] sessions = [.. _server.Sessions];
        if (sessions.Length > 0)
        {
            _server.Kill(sessions[Next(sessions.Length)].Number);
        }
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private Task LogInAsync() => _isCalm ? Task.CompletedTask : Next(100) switch
    {
        < 4 => Task.FromException(new IOException("The server does not respond to this login.")),
        < 20 => Task.Delay(Next(LongestSlowLoginMilliseconds)),
        _ => Task.CompletedTask,
    };

    private IAnswer? Answer(Session session, RequestMessage request)
    {
        string text = request switch
        {
            SqlBatchMessage batch => batch.Text,
            RpcMessage rpc => rpc.Call.Text ?? "",
            _ => "",
        };
        if (_dead.TryGetValue(session, out _))
        {
            // A user that is still running reports the error.
            return new Answer().Columns(Column.NVarChar("who", 50), Column.NVarChar("mark", 50)).Row("the dead", "the dead").Done();
        }

        int space = text.IndexOf(' ', StringComparison.Ordinal) + 1;
        string user = text[space..].Trim();
        return text[..space] switch
        {
            Texts.Who =>
                new Answer().Columns(Column.NVarChar("who", 50), Column.NVarChar("mark", 50).Nullable).Row(user, MarkOf(session)).Done(),
            Texts.Mark => Mark(session, user),
            Texts.Many => Many(user),
            Texts.Wait => Many(user).WithFaults().StallAt(Next(2000), new StallGate()),
            Texts.Break => Next(2) == 0 ? Many(user).WithFaults().CloseAt(Next(2000)) : Many(user).WithFaults().ResetAt(Next(2000)),
            Texts.Fatal => Die(session),
            _ => null,
        };
    }

    private Answer Die(Session session)
    {
        _dead.AddOrUpdate(session, session);
        return new Answer().Error(596, 1, 21, "Cannot continue the execution because the session is in the kill state.", "SOAK");
    }

    private static Answer Many(string user)
    {
        Answer answer = new Answer().Columns(Column.Int("n"), Column.NVarChar("who", 50));
        for (int i = 0; i < Texts.ManyRowCount; i++)
        {
            answer.Row(i, user);
        }

        return answer.Done();
    }

    private Answer Mark(Session session, string user)
    {
        _marks.AddOrUpdate(session, new SessionMark(user, session.ResetCount));
        return new Answer().Done();
    }

    private string? MarkOf(Session session) =>
        _marks.TryGetValue(session, out SessionMark? mark) && mark.ResetCount == session.ResetCount ? mark.User : null;

    private int Next(int end)
    {
        lock (_random)
        {
            return _random.Next(end);
        }
    }

    private sealed record SessionMark(string User, int ResetCount);
}
