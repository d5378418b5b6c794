namespace MsSqlConnector.RealServer.Tests.Targets;

/// <summary>The server that a test runs against.</summary>
public enum Target
{
    /// <summary>The test server, with a script of the responses that a SQL Server is expected to send.</summary>
    Scripted,

    /// <summary>The same with a recorder between the client and the server.</summary>
    Recorded,

    /// <summary>The SQL Server of MSSQLCONNECTOR_TEST_SERVER.</summary>
    Server,
}
