using System;
using System.Collections.Generic;

namespace MsSqlConnector.ParityTests.Retries;

/// <summary>The settings of a retry provider, for either implementation.</summary>
internal sealed record RetrySettings
{
    /// <summary>Fixed, Incremental, Exponential or None.</summary>
    public string Kind { get; init; } = "Fixed";

    public int NumberOfTries { get; init; } = 3;

    public TimeSpan DeltaTime { get; init; } = TimeSpan.FromMilliseconds(1);

    public TimeSpan MinTimeInterval { get; init; }

    public TimeSpan MaxTimeInterval { get; init; } = TimeSpan.FromMilliseconds(5);

    public IReadOnlyList<int>? TransientErrors { get; init; }

    public Predicate<string>? AuthorizedSqlCondition { get; init; }

    /// <summary>The retry that the handler of Retrying cancels; 0 for none.</summary>
    public int CanceledRetry { get; init; }
}
