namespace MsSqlConnector;

/// <summary>Represents the method that handles the <see cref="SqlBulkCopy.SqlRowsCopied"/> event.</summary>
/// <param name="sender">The <see cref="SqlBulkCopy"/>.</param>
/// <param name="e">The data of the event.</param>
public delegate void SqlRowsCopiedEventHandler(object sender, SqlRowsCopiedEventArgs e);
