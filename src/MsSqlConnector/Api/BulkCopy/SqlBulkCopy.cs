using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.BulkCopy;

namespace MsSqlConnector;

/// <summary>Represents a bulk load of rows from a source into a table of the server. It is much faster than INSERT statements.</summary>
/// <remarks>
/// The server executes each batch as one statement. If it fails, if a value cannot be converted, or if the copy is canceled, the server
/// discards the rows of the current batch, and the connection stays usable. Earlier batches remain stored, unless a transaction of the
/// caller includes them. An instance can be used for several copies, but only for one at a time.
/// </remarks>
public sealed partial class SqlBulkCopy : IDisposable, ICopyObserver
{
    private const int DefaultTimeoutSeconds = 30;

    private readonly SqlConnection _connection;
    private readonly SqlTransaction? _transaction;
    private readonly SqlBulkCopyOptions _options;
    private readonly bool _ownsConnection;
    private HashSet<string>? _forcedColumns;
    private string? _tableName;
    private Destination? _cachedDestination;
    private int _cacheVersion;
    private long _rowsCopied;
    private int _isPending;
    private bool _isNotifying;
    private bool _isDisposed;

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopy"/> class with a connection.</summary>
    /// <param name="connection">The connection, which must be open when rows are copied. It stays open.</param>
    /// <exception cref="ArgumentNullException"><paramref name="connection"/> is null.</exception>
    public SqlBulkCopy(SqlConnection connection)
        : this(connection, SqlBulkCopyOptions.Default, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopy"/> class with a connection, options, and a transaction.</summary>
    /// <param name="connection">The connection, which must be open when rows are copied. It stays open.</param>
    /// <param name="copyOptions">The options.</param>
    /// <param name="externalTransaction">The transaction of the connection in which the rows are stored; null for none.</param>
    /// <exception cref="ArgumentNullException"><paramref name="connection"/> is null.</exception>
    /// <exception cref="ArgumentException">
    /// <paramref name="copyOptions"/> contains <see cref="SqlBulkCopyOptions.UseInternalTransaction"/>, and
    /// <paramref name="externalTransaction"/> is not null.
    /// </exception>
    public SqlBulkCopy(SqlConnection connection, SqlBulkCopyOptions copyOptions, SqlTransaction? externalTransaction)
    {
        ArgumentNullException.ThrowIfNull(connection);
        if (externalTransaction is not null && (copyOptions & SqlBulkCopyOptions.UseInternalTransaction) != 0)
        {
            throw new ArgumentException(
                "Must not specify SqlBulkCopyOption.UseInternalTransaction and pass an external Transaction at the same time.",
                nameof(copyOptions));
        }

        _connection = connection;
        _options = copyOptions;
        _transaction = externalTransaction;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopy"/> class with a connection string.</summary>
    /// <param name="connectionString">
    /// The connection string. The first copy opens the connection, and <see cref="Close"/> closes it.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="connectionString"/> is null.</exception>
    public SqlBulkCopy(string connectionString)
        : this(connectionString, SqlBulkCopyOptions.Default)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBulkCopy"/> class with a connection string and options.</summary>
    /// <param name="connectionString">
    /// The connection string. The first copy opens the connection, and <see cref="Close"/> closes it.
    /// </param>
    /// <param name="copyOptions">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="connectionString"/> is null.</exception>
    public SqlBulkCopy(string connectionString, SqlBulkCopyOptions copyOptions)
    {
        ArgumentNullException.ThrowIfNull(connectionString);
        _connection = new SqlConnection(connectionString);
        _ownsConnection = true;
        _options = copyOptions;
    }

    /// <summary>
    /// Occurs after every <see cref="NotifyAfter"/> rows, on the thread that copies. A handler can end the copy, but must not use the
    /// connection.
    /// </summary>
    public event SqlRowsCopiedEventHandler? SqlRowsCopied;

    /// <summary>Gets or sets the number of rows of a batch; 0 (the default) for a single batch of all rows.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int BatchSize
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Gets or sets the time limit in seconds for storing a batch; 0 for no limit. The default is 30.</summary>
    /// <remarks>
    /// The limit applies to each request: the query for the columns of the table, the INSERT BULK statement of a batch, and the rows of a
    /// batch. It includes the time in which the provider waits for the source.
    /// </remarks>
    /// <exception cref="ArgumentException">The value is negative.</exception>
    public int BulkCopyTimeout
    {
        get;
        set => field = value >= 0 ? value : throw new ArgumentException($"Timeout Value '{value}' is less than 0.", nameof(value));
    } = DefaultTimeoutSeconds;

    /// <summary>
    /// Gets the mappings of source columns to destination columns. Without mappings, every source column is copied to the destination
    /// column in the same position.
    /// </summary>
    public SqlBulkCopyColumnMappingCollection ColumnMappings { get; } = new();

    /// <summary>Gets the order hints, which specify the columns by which the rows of the source are sorted.</summary>
    public SqlBulkCopyColumnOrderHintCollection ColumnOrderHints { get; } = new();

    /// <summary>
    /// Gets the names of the destination columns whose values must be encrypted (Always Encrypted). Names ignore case. The default is
    /// empty, which leaves it to the server which columns are encrypted.
    /// </summary>
    /// <remarks>
    /// It protects values from a server that denies that a column is encrypted, like <see cref="SqlParameter.ForceColumnEncryption"/> of a
    /// parameter. A copy throws <see cref="InvalidOperationException"/> before the first row is sent if the provider does not encrypt one
    /// of the columns, if the load does not contain it, or if the columns are not named: a copy from a reader or a table needs
    /// <see cref="ColumnMappings"/> with destination names, and <see cref="BeginWriting"/> needs the names of the columns. The keys are
    /// protected by <see cref="SqlConnection.ColumnEncryptionTrustedMasterKeyPaths"/>.
    /// </remarks>
    public ICollection<string> ForceColumnEncryption => _forcedColumns ??= new HashSet<string>(StringComparer.OrdinalIgnoreCase);

    /// <summary>
    /// Gets or sets the name of the destination table, with one to four parts. Parts with special characters need brackets or double
    /// quotes.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The value is empty.</exception>
    [DisallowNull]
    public string? DestinationTableName
    {
        get => _tableName;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (value.Length == 0)
            {
                throw new ArgumentOutOfRangeException(nameof(value), "The name of the destination table must not be empty.");
            }

            if (value != _tableName)
            {
                _tableName = value;
                ClearCachedMetadata();
            }
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether large values of a data reader are streamed instead of read as a whole. It applies to
    /// (max), xml and json columns. The default is false.
    /// </summary>
    /// <remarks>
    /// Values that are <see cref="System.IO.Stream"/>, <see cref="System.IO.TextReader"/> or <see cref="System.Xml.XmlReader"/> objects are
    /// always streamed into these columns.
    /// </remarks>
    public bool EnableStreaming { get; set; }

    /// <summary>Gets or sets the number of rows after which <see cref="SqlRowsCopied"/> occurs; 0 (the default) for never.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int NotifyAfter
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>
    /// Gets the number of rows that the current or last copy has sent, modulo 2^32. Another thread can read it during a copy.
    /// </summary>
    public int RowsCopied => unchecked((int)RowsCopied64);

    /// <summary>Gets the number of rows that the current or last copy has sent. Another thread can read it during a copy.</summary>
    public long RowsCopied64 => Volatile.Read(ref _rowsCopied);

    /// <summary>Closes the connection, if it belongs to this instance.</summary>
    /// <exception cref="InvalidOperationException">The method is called by a handler of <see cref="SqlRowsCopied"/>.</exception>
    public void Close()
    {
        if (_isNotifying)
        {
            throw new InvalidOperationException("Function must not be called during event.");
        }

        _isDisposed = true;
        ClearCachedMetadata();
        if (_ownsConnection)
        {
            _connection.Dispose();
        }
    }

    /// <summary>
    /// Removes the description of the destination table that was cached because of <see cref="SqlBulkCopyOptions.CacheMetadata"/>.
    /// </summary>
    public void ClearCachedMetadata()
    {
        _cachedDestination = null;
        _cacheVersion++;
    }

    /// <inheritdoc/>
    void IDisposable.Dispose() => Close();

    void ICopyObserver.OnRowWritten(long rowCount) => Volatile.Write(ref _rowsCopied, rowCount);

    bool ICopyObserver.OnNotification(long rowCount)
    {
        if (SqlRowsCopied is not { } handler)
        {
            return false;
        }

        var arguments = new SqlRowsCopiedEventArgs(rowCount);
        _isNotifying = true;
        try
        {
            handler(this, arguments);
        }
        finally
        {
            _isNotifying = false;
        }

        return arguments.Abort;
    }
}
