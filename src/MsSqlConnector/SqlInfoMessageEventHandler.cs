namespace MsSqlConnector;

/// <summary>Handles messages that the server sent beside its results.</summary>
/// <param name="sender">The connection that received them.</param>
/// <param name="e">The messages.</param>
public delegate void SqlInfoMessageEventHandler(object sender, SqlInfoMessageEventArgs e);
