using System;
using System.Collections.Generic;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports the opening of a connection to listeners. It is created only if there are listeners. Exceptions of listeners do not leave it.
/// </summary>
internal sealed class TracingOpenObserver : OpenObserver
{
    private readonly SqlConnection _connection;
    private readonly OpenEvents? _events;
    private Span? _span;

    public TracingOpenObserver(SqlConnection connection, string operation)
    {
        _connection = connection;
        _events = Listeners.WantClientEvents ? new OpenEvents(connection, operation) : null;
        ListenerInvoker.Invoke(SqlClientConnectionOpenBefore.Name, this, static observer => observer._events?.WriteBefore());
    }

    /// <inheritdoc/>
    public override void Begin(ConnectionSource source, bool isWaiting)
    {
        if ((isWaiting || source.Tracing.IncludesPooledOpens) && Listeners.Source.HasListeners())
        {
            List<KeyValuePair<string, object?>> tags = [];
            SpanTags.AddTarget(tags, _connection);
            tags.Add(new("db.client.connection.pool.name", source.Name));
            string database = SpanTags.GetNamespace(_connection);
            _span = Span.Begin(database.Length > 0 ? "OPEN " + database : "OPEN", tags);
        }
    }

    /// <inheritdoc/>
    public override void Complete(PooledSession? session)
    {
        session?.RentedAt = EventTime.GetTicks(_connection);
        if (session is not null && session.Source.Events.IsVerbose())
        {
            session.Source.Events.Opened(session.Source.Name, session.Session.Origin.ConnectionId.ToString());
        }

        _span?.Activity.SetTag(SpanTags.Namespace, SpanTags.GetNamespace(_connection));
        _span?.End();
        ListenerInvoker.Invoke(SqlClientConnectionOpenAfter.Name, this, static observer => observer._events?.WriteAfter());
    }

    public override void Fail(Exception exception)
    {
        if (_span is { } span)
        {
            SpanTags.SetError(span, exception, isSecret: false);
            span.End();
        }

        ListenerInvoker.Invoke(
            SqlClientConnectionOpenError.Name, (watch: this, exception), static state => state.watch._events?.WriteError(state.exception));
    }
}
