using System;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>An answer built when it is asked for and not kept: <see cref="PreparedAnswer"/> keeps what comes of it.</summary>
public sealed class LazyAnswer(Func<Answer> build) : IAnswer
{
    public FramedAnswer Frame(in FrameContext context) => build().Frame(context);
}
