namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A response that can be converted to the packets of a server message.</summary>
public interface IAnswer
{
    FramedAnswer Frame(in FrameContext context);
}
