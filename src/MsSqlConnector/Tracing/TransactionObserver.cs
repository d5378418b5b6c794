using System;
using System.Collections.Generic;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports a commit or a rollback to listeners. It is created only if there are listeners. Exceptions of listeners do not leave it.
/// </summary>
internal sealed class TransactionObserver
{
    private readonly SqlConnection? _connection;
    private readonly ITransactionEvents? _events;
    private readonly bool _isCommit;
    private readonly Span? _span;
    private readonly long _start;
    private readonly string _connectionId;

    private TransactionObserver(TransactionFacts transaction, ITransactionEvents events, bool isCommit)
    {
        _connection = transaction.Connection;
        _start = EventTime.GetTicks(_connection);
        _events = Listeners.WantClientEvents ? events : null;
        _isCommit = isCommit;
        _connectionId = (_connection?.ClientConnectionId ?? Guid.Empty).ToString();
        ListenerInvoker.Invoke(Operation, this, static observer => observer._events?.WriteBefore());
        if (Listeners.Source.HasListeners())
        {
            string? database = _connection is null ? null : SpanTags.GetNamespace(_connection);
            _span = Span.Begin(string.IsNullOrEmpty(database) ? Operation : $"{Operation} {database}", GetTags());
        }
    }

    private string Operation => _isCommit ? "COMMIT" : "ROLLBACK";

    public static TransactionObserver StartCommit(TransactionFacts transaction) =>
        new(transaction, new CommitEvents(transaction), isCommit: true);

    /// <param name="transaction">The transaction.</param>
    /// <param name="savepoint">The savepoint to roll back to; null for the whole transaction.</param>
    public static TransactionObserver StartRollback(TransactionFacts transaction, string? savepoint) =>
        new(transaction, new RollbackEvents(transaction, savepoint), isCommit: false);

    public void Complete()
    {
        End(null);
        if (_connection is { Source: { } source } && source.Events.IsVerbose())
        {
            Report(source);
        }

        ListenerInvoker.Invoke(Operation, this, static observer => observer._events?.WriteAfter());
    }

    public void Fail(Exception exception)
    {
        if (_span is { } span)
        {
            SpanTags.SetError(span, exception, isSecret: false);
        }

        End(exception);
        ListenerInvoker.Invoke(Operation, (watch: this, exception), static state => state.watch._events?.WriteError(state.exception));
    }

    private void End(Exception? failure)
    {
        if (OperationMetrics.IsWanted)
        {
            List<KeyValuePair<string, object?>> tags = GetTags();
            if (failure is not null)
            {
                SpanTags.AddError(tags, failure);
            }

            OperationMetrics.Record(EventTime.GetTicks(_connection) - _start, tags);
        }

        _span?.End();
    }

    private void Report(ConnectionSource source)
    {
        if (_isCommit)
        {
            source.Events.Committed(source.Name, _connectionId);
        }
        else
        {
            source.Events.RolledBack(source.Name, _connectionId);
        }
    }

    private List<KeyValuePair<string, object?>> GetTags()
    {
        List<KeyValuePair<string, object?>> tags = [];
        SpanTags.AddTarget(tags, _connection);
        tags.Add(new(SpanTags.Operation, Operation));
        return tags;
    }
}
