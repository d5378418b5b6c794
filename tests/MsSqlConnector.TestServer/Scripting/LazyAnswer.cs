using System;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>A response that is built on request and not cached: <see cref="PreparedAnswer"/> caches the result.</summary>
public sealed class LazyAnswer(Func<Answer> build) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context) => build().Frame(context);
}
