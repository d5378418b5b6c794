using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>A variant of executing the statements: their number, their preparation, and the lifetime of a connection.</summary>
/// <param name="IsReused">Whether a few statements are repeated, instead of each being executed once.</param>
/// <param name="Policy">When statements are prepared.</param>
/// <param name="IsPooled">Whether each execution opens and closes its connection.</param>
internal sealed record PreparedVariant(bool IsReused, PreparePolicy Policy, bool IsPooled)
{
    public static IEnumerable<PreparedVariant> All
    {
        get
        {
            foreach (bool isPooled in (bool[])[false, true])
            {
                foreach (bool isReused in (bool[])[true, false])
                {
                    yield return new PreparedVariant(isReused, PreparePolicy.Off, isPooled);
                    yield return new PreparedVariant(isReused, PreparePolicy.Always, isPooled);
                    yield return new PreparedVariant(isReused, PreparePolicy.Threshold, isPooled);
                }
            }
        }
    }

    public string Name => (IsReused ? "reused" : "distinct") + Policy switch
    {
        PreparePolicy.Off => "-off",
        PreparePolicy.Always => "-always",
        _ => "-threshold",
    } + (IsPooled ? "-pooled" : "");
}
