using System;
using System.Collections.Generic;

namespace MsSqlConnector;

/// <summary>Contains the settings of the retry providers of <see cref="SqlConfigurableRetryFactory"/>, which validates them.</summary>
public sealed class SqlRetryLogicOption
{
    /// <summary>Gets or sets the number of attempts, the first one included: 1 to 60. The default is 0, which is not valid.</summary>
    public int NumberOfTries { get; set; }

    /// <summary>Gets or sets the gap between the intervals: 0 to 120 seconds. The default is 0.</summary>
    public TimeSpan DeltaTime { get; set; }

    /// <summary>
    /// Gets or sets the shortest interval: 0 to 120 seconds, and not more than <see cref="MaxTimeInterval"/>. The default is 0.
    /// </summary>
    /// <remarks>Fixed intervals ignore it.</remarks>
    public TimeSpan MinTimeInterval { get; set; }

    /// <summary>
    /// Gets or sets the longest interval: 0 to 120 seconds. The default is 0, with which the provider retries without a delay.
    /// </summary>
    public TimeSpan MaxTimeInterval { get; set; }

    /// <summary>
    /// Gets or sets the error numbers that are retried. The default is null, for
    /// <see cref="SqlConfigurableRetryFactory.BaselineTransientErrors"/>.
    /// </summary>
    public IEnumerable<int>? TransientErrors { get; set; }

    /// <summary>
    /// Gets or sets the condition that the text of a command must fulfill to be retried. The default is null, for all texts.
    /// </summary>
    public Predicate<string>? AuthorizedSqlCondition { get; set; }
}
