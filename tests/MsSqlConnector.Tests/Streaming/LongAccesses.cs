using System.Collections.Generic;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>The methods that can read each type.</summary>
internal static class LongAccesses
{
    public static IEnumerable<(string Name, LongAccess Access)> All =>
    [
        ("varbinary", LongAccess.Stream), ("varbinary", LongAccess.Bytes),
        ("nvarchar", LongAccess.TextReader), ("nvarchar", LongAccess.Chars),
        ("utf8", LongAccess.TextReader), ("utf8", LongAccess.Chars),
        ("varchar", LongAccess.TextReader), ("varchar", LongAccess.Chars),
        ("xml", LongAccess.TextReader), ("xml", LongAccess.Chars), ("xml", LongAccess.XmlReader), ("xml", LongAccess.ExecuteXmlReader),
        ("json", LongAccess.TextReader), ("json", LongAccess.Chars),
    ];

    /// <summary>All of them, synchronously and asynchronously.</summary>
    public static TheoryData<string, LongAccess, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, LongAccess, bool>();
            foreach ((string name, LongAccess access) in All)
            {
                cases.Add(name, access, false);
                cases.Add(name, access, true);
            }

            return cases;
        }
    }

    /// <summary>Whether there is an asynchronous way: GetBytes and GetChars have none.</summary>
    public static bool IsAsynchronous(LongAccess access) => access is not (LongAccess.Bytes or LongAccess.Chars);
}
