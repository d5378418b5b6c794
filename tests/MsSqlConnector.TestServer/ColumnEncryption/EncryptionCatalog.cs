using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption.Enclaves;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// The server's side of Always Encrypted. The server must acknowledge the feature, and the client needs a store for the master keys:
/// <code>
/// await using TdsServer server = TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.WithColumnEncryption() });
/// EncryptionKey key = EncryptionKey.Random();
///
/// // A result set: values are encrypted when the answer is built.
/// server.OnSql("SELECT c", new Answer().Columns(Column.Int("c").Nullable.EncryptedWith(key, CellKind.Deterministic)).Row(42));
///
/// // Parameters of any statement, or of one; @ssn is described as encrypted, all others as plain text.
/// server.ColumnEncryption.Parameter("@ssn", key, CellKind.Deterministic);
///
/// // A table that stores cells: INSERT INTO t (id, c) VALUES (@a, @b), SELECT * FROM t, SELECT c FROM t WHERE c = @b, DELETE FROM t WHERE id = @a,
/// // and bulk loads. Its statements need no <c>Parameter</c>.
/// server.Tables.Add(new BulkTable("t", Column.Int("id"), Column.NVarChar("c", 50).Nullable.EncryptedWith(key)));
/// </code>
/// The statement <c>select @a as a</c> sends parameters back, as output parameters too. Handlers see <c>RpcParameter.Encryption</c> and
/// <c>PlainValue</c>. <see cref="EncryptionKey.ChangeMasters"/> makes known metadata stale, <see cref="Describe"/> has the faults,
/// <see cref="DescribeCalls"/> the calls.
/// </summary>
public sealed class EncryptionCatalog
{
    private readonly ConcurrentQueue<EncryptionKey> _keys = new();
    private readonly ConcurrentQueue<DescribeCall> _describeCalls = new();
    private readonly ConcurrentDictionary<(string Text, string Name), (EncryptionKey? Key, CellKind Kind)> _parameters = new(
        new NameComparer());
    private int _staleExecutionCount;

    /// <summary>The calls of sp_describe_parameter_encryption, in order.</summary>
    public IReadOnlyList<DescribeCall> DescribeCalls => [.. _describeCalls];

    /// <summary>Changes the answers to the following describe calls.</summary>
    public DescribeFault Describe { get; set; }

    /// <summary>
    /// The number of executions with encrypted parameters that fail with error 33514, although their metadata is current;
    /// <see cref="int.MaxValue"/> for all.
    /// </summary>
    public int StaleExecutionCount
    {
        get => Volatile.Read(ref _staleExecutionCount);
        set => Volatile.Write(ref _staleExecutionCount, value);
    }

    /// <summary>The enclave of the server; null for none.</summary>
    public TestEnclave? Enclave { get; set; }

    /// <summary>Adds a key that requests can use; keys of parameters and tables need not be added.</summary>
    public EncryptionKey Add(EncryptionKey key)
    {
        _keys.Enqueue(key);
        return key;
    }

    /// <summary>Describes a parameter as encrypted in each statement, or in one. A later description replaces an earlier one.</summary>
    public void Parameter(string name, EncryptionKey key, CellKind kind = CellKind.Randomized, string text = "")
    {
        Add(key);
        _parameters[(text, name)] = (key, kind);
    }

    /// <summary>Describes a parameter as plain text in one statement, or in each one.</summary>
    public void PlainParameter(string name, string text = "") => _parameters[(text, name)] = (null, CellKind.Plain);

    /// <summary>Returns how often a text was described.</summary>
    public int CountDescribes(string text) => _describeCalls.Count(call => call.Text == text);

    internal void Record(DescribeCall call) => _describeCalls.Enqueue(call);

    /// <summary>
    /// Returns the key and the kind of a parameter: by its text, by its name, or by the column with which a table's statement uses it.
    /// </summary>
    internal (EncryptionKey? Key, CellKind Kind) FindParameter(Session session, string text, string name)
    {
        if (_parameters.TryGetValue((text, name), out (EncryptionKey? Key, CellKind Kind) found)
            || _parameters.TryGetValue(("", name), out found))
        {
            return found;
        }

        return TableStatement.TryParse(text) is { } statement && session.Server.Tables.Find(statement.Table, session.Database) is { } table
            && statement.ColumnOf(name) is { } column
            && table.Columns.FirstOrDefault(c => string.Equals(c.Name, column, StringComparison.OrdinalIgnoreCase))?.Column.Encryption
                is { } encryption
            ? (encryption.Key, encryption.Kind)
            : (null, CellKind.Plain);
    }

    internal EncryptionKey? FindKey(TdsServer server, int databaseId, int id, int version) =>
        _keys.Concat(server.Tables.All.SelectMany(table => KeyTable.Of(table.Columns.Select(column => column.Column))))
            .FirstOrDefault(key => key.DatabaseId == databaseId && key.Id == id && key.Version == version);

    /// <summary>Returns whether the next execution fails because of stale metadata.</summary>
    internal bool TakeStaleExecution()
    {
        int count = StaleExecutionCount;
        while (count is > 0 and < int.MaxValue)
        {
            int before = Interlocked.CompareExchange(ref _staleExecutionCount, count - 1, count);
            if (before == count)
            {
                return true;
            }

            count = before;
        }

        return count > 0;
    }

    private sealed class NameComparer : IEqualityComparer<(string Text, string Name)>
    {
        public bool Equals((string Text, string Name) x, (string Text, string Name) y) =>
            x.Text == y.Text && string.Equals(x.Name, y.Name, StringComparison.OrdinalIgnoreCase);

        public int GetHashCode((string Text, string Name) obj) =>
            HashCode.Combine(obj.Text, StringComparer.OrdinalIgnoreCase.GetHashCode(obj.Name));
    }
}
