using System.Collections.Generic;
using System.Text;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The code page that belongs to a collation: the sort order decides, then the locale.</summary>
internal static class CodePages
{
    private const int WesternEuropean = 1252;

    private static readonly Dictionary<int, int> s_bySortId = new()
    {
        [30] = 437, [31] = 437, [32] = 437, [33] = 437, [34] = 437,
        [40] = 850, [41] = 850, [42] = 850, [43] = 850, [44] = 850, [49] = 850,
        [80] = 1250, [81] = 1250, [82] = 1250,
        [104] = 1251, [105] = 1251, [106] = 1251,
        [112] = 1253, [113] = 1253, [114] = 1253,
        [128] = 1254, [129] = 1254, [130] = 1254,
        [136] = 1255, [137] = 1255, [138] = 1255,
        [144] = 1256, [145] = 1256, [146] = 1256,
        [152] = 1257, [153] = 1257, [154] = 1257,
    };

    private static readonly Dictionary<int, int> s_byLcid = new()
    {
        [0x0405] = 1250, [0x040E] = 1250, [0x0415] = 1250, [0x0418] = 1250, [0x041A] = 1250, [0x041B] = 1250, [0x0424] = 1250,
        [0x0402] = 1251, [0x0419] = 1251, [0x0422] = 1251, [0x042F] = 1251, [0x0C1A] = 1251,
        [0x0408] = 1253,
        [0x041F] = 1254, [0x042C] = 1254,
        [0x040D] = 1255,
        [0x0401] = 1256, [0x0420] = 1256, [0x0429] = 1256,
        [0x0425] = 1257, [0x0426] = 1257, [0x0427] = 1257,
        [0x042A] = 1258,
        [0x041E] = 874,
        [0x0411] = 932,
        [0x0804] = 936, [0x1004] = 936,
        [0x0412] = 949,
        [0x0404] = 950, [0x0C04] = 950, [0x1404] = 950,
    };

    public static Encoding EncodingOf(int lcid, byte sortId) => CodePagesEncodingProvider.Instance.GetEncoding(
        s_bySortId.TryGetValue(sortId, out int codePage) || (sortId == 0 && s_byLcid.TryGetValue(lcid, out codePage))
            ? codePage
            : WesternEuropean)!;
}
