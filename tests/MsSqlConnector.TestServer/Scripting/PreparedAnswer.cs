using System.Collections.Concurrent;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// A response that is framed once for each kind of request, so that responding is one send of existing bytes. Small responses are cached
/// for every session number; large ones are shared and contain the number of the session that was first.
/// </summary>
public sealed class PreparedAnswer(IAnswer answer) : IAnswer
{
    private const int SharedAbove = 64 * 1024;

    private readonly ConcurrentDictionary<FrameContext, FramedAnswer> _frames = new();

    public FramedAnswer Frame(in FrameContext context)
    {
        FrameContext shared = context with { Spid = 0 };
        if (_frames.TryGetValue(context, out FramedAnswer? framed) || _frames.TryGetValue(shared, out framed))
        {
            return framed;
        }

        framed = answer.Frame(context);
        return _frames.GetOrAdd(framed.Bytes.Length > SharedAbove ? shared : context, framed);
    }
}
