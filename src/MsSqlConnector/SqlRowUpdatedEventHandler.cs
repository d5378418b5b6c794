namespace MsSqlConnector;

/// <summary>Handles <see cref="SqlDataAdapter.RowUpdated"/>.</summary>
public delegate void SqlRowUpdatedEventHandler(object sender, SqlRowUpdatedEventArgs e);
