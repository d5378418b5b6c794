namespace MsSqlConnector;

/// <summary>Handles <see cref="SqlDataAdapter.RowUpdating"/>.</summary>
public delegate void SqlRowUpdatingEventHandler(object sender, SqlRowUpdatingEventArgs e);
