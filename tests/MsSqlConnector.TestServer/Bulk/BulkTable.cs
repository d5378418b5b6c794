using System;
using System.Collections.Generic;
using System.Threading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A table that clients load rows into. The rows of a load become visible when its transaction commits.</summary>
public sealed class BulkTable
{
    private readonly Lock _lock = new();
    private readonly List<BulkRow> _rows = [];
    private long _nextIdentity;

    public BulkTable(string name, params BulkColumn[] columns)
    {
        MultipartName parts = MultipartName.Parse(name) ?? throw new ArgumentException($"'{name}' is not a table name.", nameof(name));
        Name = parts with { Schema = parts.Schema.Length == 0 ? "dbo" : parts.Schema };
        Columns = columns;
    }

    /// <summary>The name. A table without a database is found in every database.</summary>
    public MultipartName Name { get; }

    /// <summary>All columns in the order of their ids, those that SELECT * omits included.</summary>
    public IReadOnlyList<BulkColumn> Columns { get; }

    public IReadOnlyList<BulkConstraint> Constraints { get; init; } = [];

    /// <summary>The columns of the primary key, which is the clustered index; empty for a heap.</summary>
    public IReadOnlyList<string> PrimaryKey { get; init; } = [];

    /// <summary>Runs once for each load that has the hint FIRE_TRIGGERS and adds its statements to the response.</summary>
    public Action<Answer, IReadOnlyList<BulkRow>>? Trigger { get; init; }

    /// <summary>
    /// Whether columns that are not nullable can be sent in the nullable form of their type. tedious sends them so; whether every server
    /// accepts it is not known, and this one refuses it by default (4816).
    /// </summary>
    public bool AcceptsNullableForms { get; init; }

    /// <summary>Whether loads are received at the speed of the socket and neither parsed nor kept. It needs a server that does not record.</summary>
    public bool DiscardsRows { get; init; }

    /// <summary>Puts faults around the response to a request of a bulk copy; null for none.</summary>
    public Func<BulkStep, Answer, IAnswer>? Around { get; set; }

    /// <summary>The server does not read a load any further than this many packets until the gate opens; null when it reads on.</summary>
    public (int PacketCount, StallGate Gate)? ReadStall { get; set; }

    /// <summary>The committed rows.</summary>
    public IReadOnlyList<BulkRow> Rows
    {
        get
        {
            lock (_lock)
            {
                return [.. _rows];
            }
        }
    }

    internal void Add(IEnumerable<BulkRow> rows)
    {
        lock (_lock)
        {
            _rows.AddRange(rows);
        }
    }

    /// <summary>Takes back what the latest load added.</summary>
    internal void Remove(IReadOnlyCollection<BulkRow> rows)
    {
        HashSet<BulkRow> removed = [.. rows];
        lock (_lock)
        {
            _rows.RemoveAll(removed.Contains);
        }
    }

    internal long TakeIdentity() => Interlocked.Increment(ref _nextIdentity);
}
