using System;
using System.Collections.Concurrent;
using System.Linq;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// Selects the response to a request. An exact text takes precedence; then the handlers are called, the last added first; then the defaults
/// apply. The text of an sp_executesql is treated like the text of a batch; leading and trailing blanks are ignored.
/// </summary>
public sealed partial class AnswerScript
{
    /// <summary>
    /// Finds the response to a request, whose text is passed without blanks around it; null for a request without a text.
    /// </summary>
    private delegate IAnswer? RequestHandler(Session session, RequestMessage request, string? text);

    private readonly ConcurrentDictionary<string, IAnswer> _byText = new(StringComparer.Ordinal);
    private readonly ConcurrentStack<RequestHandler> _handlers = new();
    private readonly ConcurrentStack<Func<Session, TransactionMessage, IAnswer?>> _transactionHandlers = new();
    private Func<IAnswer, IAnswer> _aroundCalls = static answer => answer;

    public void OnSql(string text, IAnswer answer) => _byText[text] = answer;

    public void OnSql(Func<string, IAnswer?> handler) =>
        _handlers.Push((_, _, text) => text is null ? null : handler(text));

    public void OnRequest(Func<Session, RequestMessage, IAnswer?> handler) =>
        _handlers.Push((session, request, _) => handler(session, request));

    /// <summary>
    /// Adds responses to transaction requests that a handler recognizes, instead of the default responses; the handler returns null for
    /// others.
    /// </summary>
    public void OnTransaction(Func<Session, TransactionMessage, IAnswer?> handler) => _transactionHandlers.Push(handler);

    /// <summary>Wraps the response to each message of several calls, for example in faults.</summary>
    public void AroundCalls(Func<IAnswer, IAnswer> wrap) => _aroundCalls = wrap;

    internal IAnswer Find(Session session, TransactionMessage request)
    {
        foreach (Func<Session, TransactionMessage, IAnswer?> handler in _transactionHandlers)
        {
            if (handler(session, request) is { } handled)
            {
                return handled;
            }
        }

        return session.Transactions.Apply(request);
    }

    internal IAnswer Find(Session session, RequestMessage request)
    {
        if (request is not RpcMessage { Calls.Count: > 1 } batch)
        {
            return FindOne(session, request);
        }

        // A prepared or faulty response determines its packets and cannot be part of a message with others.
        return _aroundCalls(new BatchedAnswer([.. batch.Calls.Select(call =>
            FindOne(session, batch with { Calls = [call] }) as IBatchableAnswer
            ?? throw new InvalidOperationException("Calls in a batch can only have simple responses."))]));
    }

    private IAnswer FindOne(Session session, RequestMessage request)
    {
        IAnswer answer = EnclaveCheck.Refuse(session, request) ?? ParameterCheck.Refuse(session, request) ?? FindPlain(session, request);
        return request is RpcMessage { Call: { IsExecuteSql: false } call } && !PreparedCalls.Knows(call)
            ? new ProcedureAnswer(answer)
            : answer;
    }

    private IAnswer FindPlain(Session session, RequestMessage request)
    {
        string? text = TextOf(request);
        string? trimmed = text?.Trim();
        if (text is not null && (_byText.TryGetValue(text, out IAnswer? answer) || _byText.TryGetValue(trimmed!, out answer)))
        {
            return answer;
        }

        foreach (RequestHandler handler in _handlers)
        {
            if (handler(session, request, trimmed) is { } handled)
            {
                return handled;
            }
        }

        return DefaultAnswers.Find(session, request);
    }

    private static string? TextOf(RequestMessage request) => request switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage rpc => rpc.Call.Text,
        _ => null,
    };
}
