using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports a bulk copy to listeners: one operation with all of its batches. It is created only if there are listeners. Exceptions of
/// listeners do not leave it.
/// </summary>
internal sealed class BulkCopyObserver
{
    private const string Operation = "INSERT BULK";

    private readonly SqlConnection _connection;
    private readonly string? _table;
    private readonly string _connectionId;
    private readonly bool _isSecret;
    private readonly SessionTotals? _totals;
    private readonly Span? _span;
    private readonly long _start;
    private Exception? _failure;
    private bool _isOver;

    private BulkCopyObserver(SqlConnection connection, string? table)
    {
        _connection = connection;
        _start = EventTime.GetTicks(connection);
        _table = table;
        _connectionId = connection.ClientConnectionId.ToString();
        _isSecret = table is not null && StatementSecrets.ContainsSecret(table);
        _totals = connection.Link.Session?.Totals;
        if (_totals is not null && Source.Events.IsVerbose())
        {
            Source.Events.Executing(Source.Name, _connectionId, Summary);
        }

        _span = Listeners.Source.HasListeners() ? Span.Begin(Summary, GetTags(forSpan: true)) : null;
    }

    private ConnectionSource Source => _connection.Source;

    private string Summary => string.IsNullOrEmpty(_table) ? Operation : $"{Operation} {_table}";

    /// <summary>Starts to observe a copy; returns null if no listener wants it.</summary>
    /// <param name="connection">The open connection.</param>
    /// <param name="table">The name of the destination table, as the caller set it.</param>
    public static BulkCopyObserver? Start(SqlConnection connection, string? table) =>
        Listeners.WantCommands || (ConnectionEvents.HaveLogs && connection.Source.Events.IsLogVerbose())
            ? new BulkCopyObserver(connection, table)
            : null;

    /// <summary>Makes the outer span current again, because the caller writes the rows.</summary>
    public void Suspend() => _span?.Suspend();

    /// <summary>Records that the copy has failed. Only the first failure counts.</summary>
    public void RecordError(Exception exception)
    {
        if (_failure is not null || _isOver)
        {
            return;
        }

        _failure = exception;
        if (_span is { } span)
        {
            SpanTags.SetError(span, exception, isSecret: !MayBeQuoted(exception));
        }
    }

    /// <summary>Records that the copy has ended.</summary>
    /// <param name="rowCount">The number of rows that were sent.</param>
    public void End(long rowCount)
    {
        if (_isOver)
        {
            return;
        }

        _isOver = true;
        long ticks = EventTime.GetTicks(_connection) - _start;
        if (OperationMetrics.IsWanted)
        {
            Measure(ticks);
        }

        if (_totals is not null)
        {
            ConnectionMetrics.RecordBytes(Source.Name, _totals);
            ReportEnd(ticks);
        }

        if (_span is { } span)
        {
            span.Activity.SetTag(SpanTags.CopiedRows, rowCount);
            span.End();
        }
    }

    /// <summary>
    /// Returns whether the message of an exception may be recorded. Those of the provider quote the value that cannot be converted, which
    /// can belong to an encrypted column, and a source can throw anything.
    /// </summary>
    private bool MayBeQuoted(Exception exception) => !_isSecret
        && (exception is SqlException
            || (Source.Tracing.IncludesParameterValues && !Source.Settings.Login.ColumnEncryption.IsEnabled));

    private void Measure(long ticks)
    {
        List<KeyValuePair<string, object?>> tags = GetTags(forSpan: false);
        if (_failure is not null)
        {
            SpanTags.AddError(tags, _failure);
        }

        OperationMetrics.Record(ticks, tags);
    }

    private void ReportEnd(long ticks)
    {
        if (!Source.Events.IsVerbose())
        {
            return;
        }

        if (_failure is { } failure)
        {
            Source.Events.Failed(Source.Name, _connectionId, SpanTags.GetErrorType(failure));
        }
        else
        {
            Source.Events.Executed(Source.Name, _connectionId, ticks * 1000 / Stopwatch.Frequency);
        }
    }

    private List<KeyValuePair<string, object?>> GetTags(bool forSpan)
    {
        List<KeyValuePair<string, object?>> tags = [];
        SpanTags.AddTarget(tags, _connection);
        tags.Add(new(SpanTags.Operation, Operation));
        if (forSpan)
        {
            tags.Add(new(SpanTags.Summary, Summary));
            if (!string.IsNullOrEmpty(_table))
            {
                tags.Add(new(SpanTags.Collection, _table));
            }
        }

        return tags;
    }
}
