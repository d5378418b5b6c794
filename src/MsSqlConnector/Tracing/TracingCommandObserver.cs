using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution.Interfaces;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports an execution of a command or a batch to listeners. It is created only if there are listeners. The span of a command with a
/// reader ends when the reader is closed, because errors can occur until then. It is not the current span while the application reads.
/// Exceptions of listeners do not leave this class.
/// </summary>
internal sealed class TracingCommandObserver : ExecutionObserver
{
    /// <summary>The command or the batch.</summary>
    private readonly IObservedCommand _subject;
    private readonly SqlConnection? _connection;
    private readonly TracingSettings _settings;
    private readonly CommandDescription _description;
    private readonly CommandEvents? _events;
    private readonly long _start;
    private readonly SessionTotals? _totals;
    private readonly Guid _connectionId;
    private Span? _span;
    private Exception? _failure;
    private bool _isOver;

    private TracingCommandObserver(SqlCommand? command, SqlBatch? batch, string operation)
    {
        _subject = batch is not null ? batch : command!;
        _connection = batch is not null ? batch.Connection : command!.Connection;
        _start = EventTime.GetTicks(_connection);
        _settings = _connection?.Source.Tracing ?? TracingSettings.Default;
        _description = new CommandDescription(command, batch, _settings);
        _totals = _connection?.Link.Session?.Totals;
        _connectionId = _connection?.ClientConnectionId ?? Guid.Empty;

        // The events of Microsoft.Data.SqlClient contain a command. For a batch, the command uses the executor of the batch.
        _events = Listeners.WantClientEvents ? new CommandEvents(command ?? new SqlCommand(batch!.Executor), operation) : null;
    }

    private ConnectionEvents Events => _connection?.Source.Events ?? ConnectionEvents.Shared;

    private string Pool => _connection?.Source.Name ?? string.Empty;

    /// <summary>Starts to observe the execution of a command.</summary>
    /// <param name="command">The command.</param>
    /// <param name="operation">The name of the method that executes it.</param>
    public static TracingCommandObserver Start(SqlCommand command, string operation) =>
        Start(new TracingCommandObserver(command, null, operation));

    /// <summary>Starts to observe the execution of a batch.</summary>
    /// <param name="batch">The batch.</param>
    /// <param name="operation">The name of the method that executes it.</param>
    public static TracingCommandObserver Start(SqlBatch batch, string operation) =>
        Start(new TracingCommandObserver(null, batch, operation));

    private static TracingCommandObserver Start(TracingCommandObserver observer)
    {
        if (observer._totals is not null && observer.Events.IsVerbose())
        {
            observer.Events.Executing(observer.Pool, observer._connectionId.ToString(), observer._description.Text ?? string.Empty);
        }

        ListenerInvoker.Invoke(SqlClientCommandBefore.Name, observer, static observer => observer._events?.WriteBefore());
        if (Listeners.Source.HasListeners() && observer.IsWanted)
        {
            ListenerInvoker.Invoke("span", observer, static observer => observer.StartSpan());
        }

        return observer;
    }

    /// <summary>
    /// Gets a value that indicates whether the filter of the application selects this execution. If the filter throws, the execution is not
    /// selected.
    /// </summary>
    private bool IsWanted =>
        _settings.Filter is not { } filter
        || ListenerInvoker.Evaluate("filter", (filter, subject: _subject), static state => state.filter(state.subject), false);

    /// <summary>Continues with a reader. The execution ends when the reader is closed.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="isComplete">Whether the method that executes the command has succeeded. Otherwise its caller reports that.</param>
    public void ContinueWith(SqlDataReader reader, bool isComplete)
    {
        // Must come first, because a listener may close the reader, which ends this execution.
        reader.Observer = this;
        _span?.Activity.AddEvent(new ActivityEvent("received-first-response"));
        _span?.Suspend();
        if (isComplete)
        {
            WriteAfter();
        }
    }

    /// <summary>Records that the command has completed.</summary>
    public override void Complete()
    {
        // Ends the inner span first: a tool that creates its own spans from the events has begun one around it.
        End();
        WriteAfter();
    }

    /// <summary>Records that the command has failed.</summary>
    public override void Fail(Exception exception)
    {
        RecordError(exception);
        End();
        ListenerInvoker.Invoke(
            SqlClientCommandError.Name, (watch: this, exception), static state => state.watch._events?.WriteError(state.exception));
    }

    /// <inheritdoc/>
    public override void RecordError(Exception exception)
    {
        if (_isOver || _failure is not null)
        {
            return;
        }

        _failure = exception;
        if (_span is { } span)
        {
            SpanTags.SetError(span, exception, isSecret: !_description.MayBeQuoted(exception));
        }
    }

    /// <inheritdoc/>
    public override void End()
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
            ConnectionMetrics.RecordBytes(Pool, _totals);
            ReportEnd(ticks);
        }

        if (_span is { } span)
        {
            ListenerInvoker.Invoke(
                "enrichment", this, static observer => observer._settings.Enrich?.Invoke(observer._span!.Activity, observer._subject));
            span.End();
        }
    }

    /// <summary>Records that the method that executes the command has succeeded.</summary>
    public void WriteAfter() => ListenerInvoker.Invoke(SqlClientCommandAfter.Name, this, static observer => observer._events?.WriteAfter());

    private void StartSpan()
    {
        string summary = _description.GetSummary();
        List<KeyValuePair<string, object?>> tags = [];
        SpanTags.AddTarget(tags, _connection);
        _description.AddTo(tags);
        if (summary.Length > 0)
        {
            tags.Add(new(SpanTags.Summary, summary));
        }

        string name = summary.Length > 0 ? summary
            : _connection is not null && SpanTags.GetNamespace(_connection) is { Length: > 0 } database ? database
            : SpanTags.SystemName;
        _span = Span.Begin(name, tags);
        if (_span is not null)
        {
            _description.Capture();
        }
    }

    private void Measure(long ticks)
    {
        List<KeyValuePair<string, object?>> tags = [];
        SpanTags.AddTarget(tags, _connection);
        _description.AddKind(tags);
        if (_failure is not null)
        {
            SpanTags.AddError(tags, _failure);
        }

        OperationMetrics.Record(ticks, tags);
    }

    private void ReportEnd(long ticks)
    {
        if (!Events.IsVerbose())
        {
            return;
        }

        if (_failure is { } failure)
        {
            Events.Failed(Pool, _connectionId.ToString(), SpanTags.GetErrorType(failure));
        }
        else
        {
            Events.Executed(Pool, _connectionId.ToString(), ticks * 1000 / Stopwatch.Frequency);
        }
    }
}
