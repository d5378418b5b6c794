namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// The response of a statement that runs to completion, such as WAITFOR or an UPDATE: other requests of a connection with MARS wait until
/// it was sent.
/// </summary>
/// <param name="answer">The response.</param>
/// <param name="makesBusy">
/// Whether the other requests are refused (error 3980), as for the rows of an OUTPUT clause that the client does not read.
/// </param>
public sealed class NonYieldingAnswer(IAnswer answer, bool makesBusy) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context) => answer.Frame(context) with { Yields = false, MakesBusy = makesBusy };
}
