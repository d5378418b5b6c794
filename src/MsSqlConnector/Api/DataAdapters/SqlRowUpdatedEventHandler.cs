namespace MsSqlConnector;

/// <summary>Represents the method that handles the <see cref="SqlDataAdapter.RowUpdated"/> event.</summary>
/// <param name="sender">The data adapter.</param>
/// <param name="e">The data of the event.</param>
public delegate void SqlRowUpdatedEventHandler(object sender, SqlRowUpdatedEventArgs e);
