using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The names of the collations that columns of test tables have.</summary>
internal static class CollationNames
{
    private static readonly Dictionary<Collation, string> s_names = new()
    {
        [Collation.Latin1] = "SQL_Latin1_General_CP1_CI_AS",
        [Collation.Utf8] = "Latin1_General_100_CI_AS_SC_UTF8",
        [Collation.CodePage437] = "SQL_Latin1_General_CP437_CI_AS",
        [Collation.CodePage850] = "SQL_Latin1_General_CP850_CI_AS",
        [Collation.ForLcid(0x0409)] = "Latin1_General_CI_AS",
        [Collation.ForLcid(0x0419)] = "Cyrillic_General_CI_AS",
        [Collation.ForLcid(0x0408)] = "Greek_CI_AS",
        [Collation.ForLcid(0x040E)] = "Hungarian_CI_AS",
        [Collation.ForLcid(0x0411)] = "Japanese_CI_AS",
        [Collation.ForLcid(0x0804)] = "Chinese_PRC_CI_AS",
    };

    public static string Of(Collation collation) => s_names[collation];
}
