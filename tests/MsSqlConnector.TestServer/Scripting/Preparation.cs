namespace MsSqlConnector.TestServer.Scripting;

/// <summary>What preparing came to: the handle, or null where the statement could not be prepared.</summary>
public readonly record struct Preparation(int? Handle);
