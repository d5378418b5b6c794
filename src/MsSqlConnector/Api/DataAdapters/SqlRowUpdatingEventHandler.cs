namespace MsSqlConnector;

/// <summary>Represents the method that handles the <see cref="SqlDataAdapter.RowUpdating"/> event.</summary>
/// <param name="sender">The data adapter.</param>
/// <param name="e">The data of the event.</param>
public delegate void SqlRowUpdatingEventHandler(object sender, SqlRowUpdatingEventArgs e);
