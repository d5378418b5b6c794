using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>Tells listeners of one execution: that it is over, that it failed, or that a reader goes on with it.</summary>
internal abstract class ExecutionWatch : AnswerWatch
{
    /// <summary>The command has been executed.</summary>
    public abstract void Complete();

    /// <summary>The command has failed.</summary>
    public abstract void Fail(Exception exception);
}
