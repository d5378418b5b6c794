namespace MsSqlConnector.TestServer.Scripting;

/// <summary>Wraps the responses of a script.</summary>
public static class AnswerExtensions
{
    /// <summary>Lets other requests of a connection with MARS wait until the response was sent, as WAITFOR and DML do.</summary>
    public static NonYieldingAnswer WithoutYield(this IAnswer answer) => new(answer);
}
