using System.Collections.Generic;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>Cases that run synchronously, on a blocked thread, and asynchronously.</summary>
public static class EachWay
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
