using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>A table into which clients load rows. The rows of a load become visible when its transaction commits.</summary>
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

    /// <summary>All columns in the order of their IDs, including those that SELECT * omits.</summary>
    public IReadOnlyList<BulkColumn> Columns { get; }

    public IReadOnlyList<BulkConstraint> Constraints { get; init; } = [];

    /// <summary>The columns of the primary key, which is the clustered index; empty for a heap.</summary>
    public IReadOnlyList<string> PrimaryKey { get; init; } = [];

    /// <summary>The trigger, which runs once for each load with the hint FIRE_TRIGGERS and adds its statements to the response.</summary>
    public Action<Answer, IReadOnlyList<BulkRow>>? Trigger { get; init; }

    /// <summary>
    /// Whether columns that are not nullable can be sent in the nullable form of their type. tedious and pytds send this form.
    /// Babelfish accepts it. It is not known whether SQL Server does, and this server refuses it by default (error 4816).
    /// </summary>
    public bool AcceptsNullableForms { get; init; }

    /// <summary>
    /// Whether loads are received at the speed of the socket, and neither parsed nor stored. This requires a server that does not record.
    /// </summary>
    public bool DiscardsRows { get; init; }

    /// <summary>How the catalog describes the table.</summary>
    public CatalogQuirks Quirks { get; set; }

    /// <summary>Adds faults to the response to a request of a bulk copy; null for none.</summary>
    public Func<BulkStep, Answer, IAnswer>? Around { get; set; }

    /// <summary>The number of packets of a load after which the server stops reading until the gate opens; null for no limit.</summary>
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

    /// <summary>Adds rows with CLR values, which are encrypted for encrypted columns.</summary>
    public void Load(params object?[][] rows) => Add(rows.Select(values => new BulkRow(Columns, [.. values.Select(EncodeFor)])));

    internal void Add(IEnumerable<BulkRow> rows)
    {
        lock (_lock)
        {
            _rows.AddRange(rows);
        }
    }

    /// <summary>Removes the rows that the latest load added.</summary>
    internal void Remove(IReadOnlyCollection<BulkRow> rows)
    {
        HashSet<BulkRow> removed = [.. rows];
        lock (_lock)
        {
            _rows.RemoveAll(removed.Contains);
        }
    }

    private byte[]? EncodeFor(object? value, int ordinal) => value is null ? null
        : Columns[ordinal].Column.Encryption is { } encryption ? encryption.Encrypt(value)
        : ValueEncoder.Encode(Columns[ordinal].Type, value);

    internal long TakeIdentity() => Interlocked.Increment(ref _nextIdentity);
}
