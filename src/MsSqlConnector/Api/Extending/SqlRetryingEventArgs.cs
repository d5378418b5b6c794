using System;
using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>Provides data for <see cref="SqlRetryLogicBaseProvider.Retrying"/>.</summary>
public sealed class SqlRetryingEventArgs : EventArgs
{
    /// <summary>Initializes a new instance of the <see cref="SqlRetryingEventArgs"/> class.</summary>
    /// <param name="retryCount">The number of the retry; 1 for the first.</param>
    /// <param name="delay">The time to wait before the retry.</param>
    /// <param name="exceptions">The exceptions of all attempts so far, in order.</param>
    public SqlRetryingEventArgs(int retryCount, TimeSpan delay, IList<Exception> exceptions)
    {
        RetryCount = retryCount;
        Delay = delay;
        Exceptions = exceptions;
    }

    /// <summary>Gets the number of the retry; 1 for the first.</summary>
    public int RetryCount { get; }

    /// <summary>Gets the time to wait before the retry.</summary>
    public TimeSpan Delay { get; }

    /// <summary>Gets or sets a value that indicates whether the retry is canceled. The default is false.</summary>
    /// <remarks>The operation then throws an <see cref="AggregateException"/> with the exceptions of all attempts.</remarks>
    public bool Cancel { get; set; }

    /// <summary>Gets the exceptions of all attempts so far, in order.</summary>
    public IList<Exception> Exceptions { get; }
}
