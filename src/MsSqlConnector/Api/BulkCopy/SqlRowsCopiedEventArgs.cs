using System;

namespace MsSqlConnector;

/// <summary>Provides the data of the <see cref="SqlBulkCopy.SqlRowsCopied"/> event.</summary>
public class SqlRowsCopiedEventArgs : EventArgs
{
    /// <summary>Initializes a new instance of the <see cref="SqlRowsCopiedEventArgs"/> class.</summary>
    /// <param name="rowsCopied">The number of rows that were copied so far.</param>
    public SqlRowsCopiedEventArgs(long rowsCopied) => RowsCopied = rowsCopied;

    /// <summary>
    /// Gets or sets a value that indicates whether the copy ends. The rows of the current batch are then discarded, and the copy throws
    /// <see cref="OperationAbortedException"/>. The default is false.
    /// </summary>
    public bool Abort { get; set; }

    /// <summary>Gets the number of rows that were copied so far, in all batches of the current copy.</summary>
    public long RowsCopied { get; }
}
