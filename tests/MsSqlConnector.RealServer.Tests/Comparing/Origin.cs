namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>The source of the expectation that a scenario has of a server, and that its script repeats.</summary>
internal sealed record Origin(string Text)
{
    /// <summary>A section of the protocol specification.</summary>
    public static Origin Specification(string section) => new($"MS-TDS {section}");

    /// <summary>The documentation of Transact-SQL or of the server, by the title of its page.</summary>
    public static Origin Documentation(string title) => new($"SQL Server documentation, \"{title}\"");

    /// <summary>Responses that were recorded from servers, by the identifier of the conversation.</summary>
    public static Origin Recording(string id) => new($"recorded conversation {id}");

    /// <summary>Observations of servers by other projects.</summary>
    public static Origin Observation(string fact) => new($"observed on SQL Server: {fact}");

    /// <summary>The behavior of Microsoft.Data.SqlClient.</summary>
    public static Origin SqlClient(string fact) => new($"Microsoft.Data.SqlClient: {fact}");

    public override string ToString() => Text;
}
