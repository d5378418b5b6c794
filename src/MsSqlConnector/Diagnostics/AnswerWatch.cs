using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>Somebody is told how the reading of an answer goes on that outlives the call which sent its request.</summary>
internal abstract class AnswerWatch
{
    /// <summary>Something failed; it may go on.</summary>
    public abstract void Note(Exception exception);

    /// <summary>Reading is over.</summary>
    public abstract void End();
}
