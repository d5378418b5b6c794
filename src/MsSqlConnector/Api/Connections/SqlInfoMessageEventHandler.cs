namespace MsSqlConnector;

/// <summary>Represents the method that handles informational messages of the server.</summary>
/// <param name="sender">The connection that received the messages.</param>
/// <param name="e">The messages.</param>
public delegate void SqlInfoMessageEventHandler(object sender, SqlInfoMessageEventArgs e);
