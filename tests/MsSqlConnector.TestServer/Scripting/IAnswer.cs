namespace MsSqlConnector.TestServer.Scripting;

/// <summary>Anything that can become the packets of a server message.</summary>
public interface IAnswer
{
    FramedAnswer Frame(in FrameContext context);
}
