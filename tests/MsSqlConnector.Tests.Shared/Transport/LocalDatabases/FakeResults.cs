namespace MsSqlConnector.Tests.Transport.LocalDatabases;

/// <summary>HRESULTs of LocalDB.</summary>
internal static class FakeResults
{
    /// <summary>LOCALDB_ERROR_UNKNOWN_INSTANCE.</summary>
    public const int UnknownInstance = unchecked((int)0x89C50107);
}
