using System;
using System.Collections.Concurrent;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The rules of a server, and the requests that they were applied to.</summary>
internal sealed class Script(RequestLog log)
{
    private const int ScriptError = 50000;
    private const byte UserSeverity = 16;

    private readonly ConcurrentStack<SqlTestRule> _rules = new();

    /// <summary>The sessions whose next statement is only described, because a client prepares it without executing it.</summary>
    private readonly ConcurrentDictionary<int, bool> _preparing = new();

    /// <summary>Adds a rule, which precedes all earlier ones.</summary>
    public SqlTestRule Add(SqlTestRule rule)
    {
        _rules.Push(rule);
        return rule;
    }

    /// <summary>
    /// Returns the response to a batch or call; null if no rule matches, so that the test server responds as it does by default.
    /// </summary>
    public IAnswer? Answer(Session session, RequestMessage message)
    {
        if (message is RpcMessage { Call: { } call } && PreparedStatementCalls.Contains(call))
        {
            if (PreparedStatementCalls.DescribesStatement(call))
            {
                _preparing[session.Number] = true;
            }

            return null;
        }

        SqlTestRequest request = RequestReader.Read(session, message);
        bool isExecuted = !_preparing.TryRemove(session.Number, out _);
        if (isExecuted)
        {
            log.Add(request);
        }

        return _rules.FirstOrDefault(rule => rule.Matches(request)) is { } rule
            ? Answer(session, message, request, rule, isExecuted)
            : null;
    }

    /// <summary>Records a request for a transaction. The test server responds to it.</summary>
    public IAnswer? Record(Session session, TransactionMessage message)
    {
        log.Add(RequestReader.Read(session, message));
        return null;
    }

    private static IAnswer Answer(Session session, RequestMessage message, SqlTestRequest request, SqlTestRule rule, bool isExecuted)
    {
        try
        {
            SqlTestResponse response = rule.Next(request, counts: isExecuted);
            Answer answer = new();
            response.Parts.ForEach(part => part.AddTo(answer, session, message));
            return isExecuted ? response.Faults.Around(answer) : answer;
        }
        catch (Exception cause)
        {
            // The script is the application's code: the client shows its exception.
            return new Answer().Error(
                ScriptError,
                1,
                UserSeverity,
                $"The script of the test server has failed: {cause.GetType().Name}: {cause.Message}",
                session.Server.Options.ServerName);
        }
    }
}
