using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>Records the events of SqlClientDiagnosticListener that have the payloads of one provider and concern one connection.</summary>
internal sealed class ClientEventRecorder : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
{
    private const string Prefix = "Microsoft.Data.SqlClient.Write";

    private readonly string _payloads;
    private readonly DbConnection _connection;
    private readonly IDisposable _all;
    private readonly ConcurrentBag<IDisposable> _subscriptions = [];
    private readonly ConcurrentQueue<string> _events = [];
    private readonly TaskCompletionSource _opened = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public ClientEventRecorder(string payloads, DbConnection connection)
    {
        (_payloads, _connection) = (payloads, connection);
        _all = DiagnosticListener.AllListeners.Subscribe(this);
    }

    /// <summary>Gets the events so far, each with the names and values of its payload.</summary>
    public List<string> Events => [.. _events];

    /// <summary>The event at which this throws; null for none.</summary>
    public string? ThrowsAt { get; init; }

    /// <summary>Waits until the connection has been reported as open.</summary>
    public Task WaitForOpenedAsync() => _opened.Task.WaitAsync(TestToken);

    /// <summary>Waits until the end of every command has been reported.</summary>
    public Task WaitForEndsAsync() => Eventually.IsTrueAsync(
        () => Count("CommandBefore") == Count("CommandAfter") + Count("CommandError"), "The end of every command has been reported.");

    public void OnNext(DiagnosticListener value)
    {
        if (value.Name == "SqlClientDiagnosticListener")
        {
            _subscriptions.Add(value.Subscribe(this));
        }
    }

    public void OnNext(KeyValuePair<string, object?> value)
    {
        Dictionary<string, object?> payload = ((IEnumerable<KeyValuePair<string, object?>>)value.Value!).ToDictionary();
        object? subject = payload.GetValueOrDefault("Connection") ?? (payload.GetValueOrDefault("Command") as DbCommand)?.Connection;
        if (value.Value!.GetType().Namespace != _payloads || !ReferenceEquals(subject, _connection))
        {
            return;
        }

        _events.Enqueue(Show(value.Key, value.Value.GetType().Name, payload));
        if (value.Key.EndsWith("ConnectionOpenAfter", StringComparison.Ordinal))
        {
            _opened.TrySetResult();
        }

        if (ThrowsAt is { } name && value.Key.EndsWith(name, StringComparison.Ordinal))
        {
            throw new NotSupportedException();
        }
    }

    public void OnCompleted()
    {
    }

    public void OnError(Exception error)
    {
    }

    public void Dispose()
    {
        _all.Dispose();
        foreach (IDisposable subscription in _subscriptions)
        {
            subscription.Dispose();
        }
    }

    private int Count(string name) => _events.Count(text => text.StartsWith(name + " ", StringComparison.Ordinal));

    private static string Show(string name, string type, Dictionary<string, object?> payload)
    {
        Assert.StartsWith(Prefix, name, StringComparison.Ordinal);
        bool isRolledBack = Equals(payload.GetValueOrDefault("Operation"), "Rollback") && type.EndsWith("After", StringComparison.Ordinal);
        string what = isRolledBack ? "TransactionRollbackAfter" : name[Prefix.Length..];
        if (!isRolledBack)
        {
            Assert.Equal("SqlClient" + what, type);
        }

        // SqlClient has no savepoint name there, because it is the payload of a commit.
        IEnumerable<string> values = payload.Where(pair => !isRolledBack || pair.Key != "TransactionName").Select(Show);
        return what + " " + string.Join(", ", values);
    }

    private static string Show(KeyValuePair<string, object?> property) => property.Key + "=" + property.Value switch
    {
        null => "null",
        Guid id => id == Guid.Empty ? "none" : "id",
        long => "number",
        string operation when property.Key == "Operation" => Plain(operation),
        string text when property.Key != "ClientVersion" => text,
        Enum level => level.ToString(),
        Exception exception => exception.GetType().Name,
        var other => other is System.Collections.IDictionary ? "dictionary" : other.GetType().Name,
    };

    private static string Plain(string operation)
    {
        string plain = operation.Replace("Internal", string.Empty, StringComparison.Ordinal)
            .Replace("CleanupAfter", string.Empty, StringComparison.Ordinal).Replace("Cleanup", string.Empty, StringComparison.Ordinal);
        return plain == "OpenAsyncComplete" ? "OpenAsync" : plain;
    }
}
