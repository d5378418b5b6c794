using System.Collections.Generic;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>Cases that are run both ways, with a thread that blocks and with tasks.</summary>
internal static class EachWay
{
    public static TheoryData<string, bool> Of(IEnumerable<string> names)
    {
        TheoryData<string, bool> cases = new();
        foreach (string name in names)
        {
            cases.Add(name, false);
            cases.Add(name, true);
        }

        return cases;
    }
}
