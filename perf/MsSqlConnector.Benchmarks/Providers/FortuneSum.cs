using System.Collections.Generic;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The checksum that is computed of the fortunes, in place of a page.</summary>
internal static class FortuneSum
{
    public static long Of(List<Fortune> fortunes)
    {
        long sum = 0;
        foreach (Fortune fortune in fortunes)
        {
            sum += fortune.Id + fortune.Message.Length;
        }

        return sum;
    }
}
