namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// The response of a statement that runs to completion, such as WAITFOR or an UPDATE: other requests of a connection with MARS wait until it was sent.
/// </summary>
public sealed class NonYieldingAnswer(IAnswer answer) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context) => answer.Frame(context) with { Yields = false };
}
