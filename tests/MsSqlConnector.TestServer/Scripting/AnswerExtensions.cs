namespace MsSqlConnector.TestServer.Scripting;

/// <summary>Wraps the responses of a script.</summary>
public static class AnswerExtensions
{
    /// <summary>
    /// Lets other requests of a connection with MARS wait until the response was sent, as WAITFOR and DML do. A server also refuses them,
    /// after a few seconds, if the response is waiting for the window of the client; here it refuses them at once.
    /// </summary>
    public static NonYieldingAnswer WithoutYield(this IAnswer answer, bool makesBusy = false) => new(answer, makesBusy);
}
