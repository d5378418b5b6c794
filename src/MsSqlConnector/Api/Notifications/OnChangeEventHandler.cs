namespace MsSqlConnector;

/// <summary>Represents a handler of <see cref="SqlDependency.OnChange"/>.</summary>
/// <param name="sender">The <see cref="SqlDependency"/>.</param>
/// <param name="e">The reason of the notification.</param>
public delegate void OnChangeEventHandler(object sender, SqlNotificationEventArgs e);
