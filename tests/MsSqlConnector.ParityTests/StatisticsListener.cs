using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data.Common;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Listens to the events of SqlClientDiagnosticListener with some names, and records the statistics in those of one connection.
/// </summary>
internal sealed class StatisticsListener : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
{
    private const string Prefix = "Microsoft.Data.SqlClient.Write";
    private static readonly string[] s_variable = ["ConnectionTime", "ExecutionTime", "NetworkServerTime"];

    private readonly string _payloads;
    private readonly DbConnection _connection;
    private readonly string[] _names;
    private readonly IDisposable _all;
    private readonly ConcurrentBag<IDisposable> _subscriptions = [];
    private readonly ConcurrentQueue<string> _events = [];

    /// <param name="payloads">The namespace of the payloads, which identifies the provider.</param>
    /// <param name="connection">The connection.</param>
    /// <param name="names">The ends of the names of the wanted events, separated by spaces; empty for all events.</param>
    public StatisticsListener(string payloads, DbConnection connection, string names)
    {
        (_payloads, _connection, _names) = (payloads, connection, names.Split(' ', StringSplitOptions.RemoveEmptyEntries));
        _all = DiagnosticListener.AllListeners.Subscribe(this);
    }

    public List<string> Events => [.. _events];

    /// <summary>
    /// Waits until an event was recorded this many times. Microsoft.Data.SqlClient raises some after an asynchronous operation.
    /// </summary>
    public Task WaitForAsync(string name, int count) => !IsWanted(name) ? Task.CompletedTask : Eventually.IsTrueAsync(
        () => _events.Count(recorded => recorded.StartsWith(name + ":", StringComparison.Ordinal)) >= count,
        $"{name} was recorded {count} times.");

    public void OnNext(DiagnosticListener value)
    {
        if (value.Name == "SqlClientDiagnosticListener")
        {
            _subscriptions.Add(value.Subscribe(this, (name, _, _) => IsWanted(name[Prefix.Length..])));
        }
    }

    public void OnNext(KeyValuePair<string, object?> value)
    {
        Dictionary<string, object?> payload = ((IEnumerable<KeyValuePair<string, object?>>)value.Value!).ToDictionary();
        object? subject = payload.GetValueOrDefault("Connection") ?? (payload.GetValueOrDefault("Command") as DbCommand)?.Connection;
        if (value.Value!.GetType().Namespace == _payloads
            && ReferenceEquals(subject, _connection)
            && payload.TryGetValue("Statistics", out object? statistics))
        {
            _events.Enqueue($"{value.Key[Prefix.Length..]}: {Show((IDictionary?)statistics)}");
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

    private bool IsWanted(string name) => _names.Length == 0 || Array.Exists(_names, wanted => name == wanted);

    /// <summary>
    /// Returns the values that both providers have and that do not depend on the time; those that are not 0. The
    /// statistics of Microsoft.Data.SqlClient are null if it collects none.
    /// </summary>
    internal static string Show(IDictionary? statistics) =>
        statistics is null ? string.Empty : string.Join(", ", statistics.Keys.Cast<string>()
            .Where(key => !s_variable.Contains(key)
                && !(key.StartsWith("Prepared", StringComparison.Ordinal) && key != "PreparedExecs")
                && (long)statistics[key]! != 0)
            .Order(StringComparer.Ordinal).Select(key => $"{key} {statistics[key]}"));
}
