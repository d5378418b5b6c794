namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The result of preparing: the handle, or null where the statement could not be prepared.</summary>
public readonly record struct Preparation(int? Handle);
