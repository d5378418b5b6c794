using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using MsSqlConnector.Configuration;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Defines the names of the OpenTelemetry conventions for database clients (stable since 1.33), and adds the tags that all kinds of spans
/// share.
/// </summary>
internal static class SpanTags
{
    public const string BatchSize = "db.operation.batch.size";
    public const string Collection = "db.collection.name";
    public const string CopiedRows = "mssqlconnector.bulk_copy.rows";
    public const string ErrorType = "error.type";
    public const string Namespace = "db.namespace";
    public const string Operation = "db.operation.name";
    public const string Parameter = "db.query.parameter.";
    public const string Procedure = "db.stored_procedure.name";
    public const string ServerAddress = "server.address";
    public const string ServerPort = "server.port";
    public const string Status = "db.response.status_code";
    public const string Summary = "db.query.summary";
    public const string System = "db.system.name";
    public const string SystemName = "microsoft.sql_server";
    public const string Text = "db.query.text";

    /// <summary>
    /// Adds the target of an operation: the database, and the server from the connection string or the one that was selected from several.
    /// </summary>
    public static void AddTarget(IList<KeyValuePair<string, object?>> tags, SqlConnection? connection)
    {
        tags.Add(new(System, SystemName));
        if (connection is null)
        {
            return;
        }

        ServerEndpoint? endpoint = connection.Settings.Endpoint;
        if (GetNamespace(connection) is { Length: > 0 } database)
        {
            tags.Add(new(Namespace, database));
        }

        string? host = connection.Link.Rented?.Session.ConnectedAddress?.Host ?? endpoint?.Host;
        if (host is not null)
        {
            tags.Add(new(ServerAddress, host));
        }

        if (endpoint is { Port: > 0 })
        {
            tags.Add(new(ServerPort, endpoint.Port));
        }
    }

    /// <summary>Returns the name of the database, with the name of its instance if there is one.</summary>
    public static string GetNamespace(SqlConnection connection)
    {
        string database = connection.Database;
        return connection.Settings.Endpoint is { Instance.Length: > 0 } endpoint
            ? database.Length > 0 ? $"{endpoint.Instance}|{database}" : endpoint.Instance
            : database;
    }

    public static void AddError(IList<KeyValuePair<string, object?>> tags, Exception exception)
    {
        if (exception is SqlException failure)
        {
            tags.Add(new(Status, failure.Number.ToString(CultureInfo.InvariantCulture)));
        }

        tags.Add(new(ErrorType, GetErrorType(exception)));
    }

    /// <summary>Returns the number of the server error, or the type name of another exception.</summary>
    public static string GetErrorType(Exception exception) => exception is SqlException failure
        ? failure.Number.ToString(CultureInfo.InvariantCulture)
        : exception.GetTypeName();

    /// <summary>Marks a span as failed.</summary>
    /// <param name="span">The span.</param>
    /// <param name="exception">
    /// The reason of the failure. An exception of the application may contain any text, and its members may throw.
    /// </param>
    /// <param name="isSecret">Whether the exception may quote a secret statement or value.</param>
    public static void SetError(Span span, Exception exception, bool isSecret)
    {
        List<KeyValuePair<string, object?>> tags = [];
        AddError(tags, exception);
        foreach (KeyValuePair<string, object?> tag in tags)
        {
            span.Activity.SetTag(tag.Key, tag.Value);
        }

        span.Activity.SetStatus(ActivityStatusCode.Error, GetErrorType(exception));
        ActivityTagsCollection details = new() { { "exception.type", exception.GetType().FullName } };
        if (!isSecret)
        {
            ListenerInvoker.Invoke(
                "error", (span.Activity, exception, details), static state => Describe(state.Activity, state.exception, state.details));
        }

        span.Activity.AddEvent(new ActivityEvent("exception", tags: details));
    }

    private static void Describe(Activity activity, Exception exception, ActivityTagsCollection details)
    {
        activity.SetStatus(ActivityStatusCode.Error, exception.Message);
        details.Add("exception.message", exception.Message);
        details.Add("exception.stacktrace", exception.ToString());
    }
}
