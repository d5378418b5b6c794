using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Reports the opening of a connection to listeners. It is created only if there are listeners. Exceptions of listeners do not leave it.
/// </summary>
internal sealed class OpenWatch : OpenObserver
{
    private readonly SqlConnection _connection;
    private readonly OpenEvents? _events;
    private Span? _span;

    public OpenWatch(SqlConnection connection, string operation)
    {
        _connection = connection;
        _events = Listeners.WantClientEvents ? new OpenEvents(connection, operation) : null;
        Telling.Try(SqlClientConnectionOpenBefore.Name, this, static watch => watch._events?.TellBefore());
    }

    /// <inheritdoc/>
    public override void Begin(ConnectionSettings settings, bool isWaiting)
    {
        if ((isWaiting || settings.Tracing.IncludesPooledOpens) && Listeners.Source.HasListeners())
        {
            List<KeyValuePair<string, object?>> tags = [];
            SpanTags.AddTarget(tags, _connection);
            tags.Add(new("db.client.connection.pool.name", settings.PoolName));
            string database = SpanTags.GetNamespace(_connection);
            _span = Span.Begin(database.Length > 0 ? "OPEN " + database : "OPEN", tags);
        }
    }

    /// <inheritdoc/>
    public override void Complete(PooledSession? session)
    {
        session?.RentedAt = Stopwatch.GetTimestamp();
        if (session is not null && ProviderEvents.Log.IsVerbose())
        {
            ProviderEvents.Log.Opened(session.Settings.PoolName, session.Session.Origin.ConnectionId.ToString());
        }

        _span?.Activity.SetTag(SpanTags.Namespace, SpanTags.GetNamespace(_connection));
        _span?.End();
        Telling.Try(SqlClientConnectionOpenAfter.Name, this, static watch => watch._events?.TellAfter());
    }

    public override void Fail(Exception exception)
    {
        if (_span is { } span)
        {
            SpanTags.SetError(span, exception, isSecret: false);
            span.End();
        }

        Telling.Try(SqlClientConnectionOpenError.Name, (watch: this, exception), static told => told.watch._events?.TellError(told.exception));
    }
}
