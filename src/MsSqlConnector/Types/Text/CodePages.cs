using System;
using System.Collections.Generic;

namespace MsSqlConnector.Types.Text;

/// <summary>
/// The code pages of SQL Server collations: by locale for Windows collations, and by sort order for SQL Server collations. The
/// specification contains neither table (MS-TDS 2.2.5.1.2 refers to locales only), and <c>CultureInfo</c> would fail in
/// globalization-invariant mode.
/// </summary>
internal static class CodePages
{
    /// <summary>The locales (the low 16 bits of an LCID) by code page. Locales that are not listed are Unicode-only.</summary>
    private static readonly Dictionary<int, ushort[]> s_localesByCodePage = new()
    {
        [874] = [0x041E],
        [932] = [0x0411],
        [936] = [0x0804, 0x1004],
        [949] = [0x0412],
        [950] = [0x0404, 0x0C04, 0x1404, 0x7C04],
        [1250] =
        [
            0x0405, 0x040E, 0x0415, 0x0418, 0x041A, 0x041B, 0x041C, 0x0424, 0x0442, 0x0818, 0x081A, 0x101A, 0x141A, 0x181A,
            0x241A, 0x2C1A,
        ],
        [1251] =
        [
            0x0402, 0x0419, 0x0422, 0x0423, 0x0428, 0x042F, 0x043F, 0x0440, 0x0444, 0x0450, 0x046D, 0x0485, 0x0819, 0x082C,
            0x0843, 0x0C1A, 0x1C1A, 0x201A, 0x281A, 0x301A,
        ],
        [1252] =
        [
            0x0403, 0x0406, 0x0407, 0x0409, 0x040A, 0x040B, 0x040C, 0x040F, 0x0410, 0x0413, 0x0414, 0x0416, 0x0417, 0x041D,
            0x0421, 0x042D, 0x042E, 0x0432, 0x0434, 0x0435, 0x0436, 0x0437, 0x0438, 0x043B, 0x043E, 0x0441, 0x0452, 0x0456,
            0x0462, 0x0464, 0x0466, 0x0467, 0x0468, 0x0469, 0x046A, 0x046B, 0x046C, 0x046E, 0x046F, 0x0470, 0x0471, 0x0474,
            0x0475, 0x0476, 0x0478, 0x0479, 0x047A, 0x047C, 0x047E, 0x0482, 0x0483, 0x0484, 0x0486, 0x0487, 0x0488, 0x0491,
            0x0803, 0x0807, 0x0809, 0x080A, 0x080C, 0x0810, 0x0813, 0x0814, 0x0816, 0x081D, 0x082E, 0x0832, 0x083B, 0x083C,
            0x083E, 0x085D, 0x085F, 0x0867, 0x086B, 0x0C07, 0x0C09, 0x0C0A, 0x0C0C, 0x0C3B, 0x0C6B, 0x1007, 0x1009, 0x100A,
            0x100C, 0x103B, 0x1407, 0x1409, 0x140A, 0x140C, 0x143B, 0x1809, 0x180A, 0x180C, 0x183B, 0x1C09, 0x1C0A, 0x1C0C,
            0x1C3B, 0x2009, 0x200A, 0x200C, 0x203B, 0x2409, 0x240A, 0x240C, 0x243B, 0x2809, 0x280A, 0x280C, 0x2C09, 0x2C0A,
            0x2C0C, 0x3009, 0x300A, 0x300C, 0x3409, 0x340A, 0x340C, 0x3809, 0x380A, 0x380C, 0x3C09, 0x3C0A, 0x3C0C, 0x4009,
            0x400A, 0x4409, 0x440A, 0x4809, 0x480A, 0x4C0A, 0x500A, 0x540A, 0x580A, 0x5C0A,
        ],
        [1253] = [0x0408],
        [1254] = [0x041F, 0x042C, 0x0443],
        [1255] = [0x040D],
        [1256] =
        [
            0x0401, 0x0420, 0x0429, 0x045F, 0x0480, 0x048C, 0x0492, 0x0801, 0x0820, 0x0846, 0x0859, 0x0C01, 0x1001, 0x1401,
            0x1801, 0x1C01, 0x2001, 0x2401, 0x2801, 0x2C01, 0x3001, 0x3401, 0x3801, 0x3C01, 0x4001,
        ],
        [1257] = [0x0425, 0x0426, 0x0427, 0x0827],
        [1258] = [0x042A],
    };

    /// <summary>Ranges of SQL Server sort orders with their code pages.</summary>
    private static readonly (byte First, byte Last, int CodePage)[] s_sortOrders =
    [
        (30, 34, 437),
        (40, 44, 850),
        (49, 49, 850),
        (50, 54, 1252),
        (55, 61, 850),
        (71, 75, 1252),
        (80, 98, 1250),
        (104, 108, 1251),
        (112, 114, 1253),
        (120, 122, 1253),
        (124, 124, 1253),
        (128, 130, 1254),
        (136, 138, 1255),
        (144, 146, 1256),
        (152, 160, 1257),
        (183, 186, 1252),
        (192, 193, 932),
        (194, 195, 949),
        (196, 197, 950),
        (198, 199, 936),
        (200, 200, 932),
        (201, 201, 949),
        (202, 202, 950),
        (203, 203, 936),
        (204, 206, 874),
        (210, 217, 1252),
    ];

    private static readonly Dictionary<ushort, int> s_byLocale = IndexLocales();
    private static readonly int[] s_bySortId = IndexSortOrders();

    /// <summary>Returns the code page of a locale; 0 if there is none.</summary>
    public static int FromLocale(ushort locale) => s_byLocale.TryGetValue(locale, out int codePage) ? codePage : 0;

    /// <summary>Returns the code page of a sort order; 0 if there is none.</summary>
    public static int FromSortId(byte sortId) => s_bySortId[sortId];

    private static Dictionary<ushort, int> IndexLocales()
    {
        var byLocale = new Dictionary<ushort, int>();
        foreach (KeyValuePair<int, ushort[]> page in s_localesByCodePage)
        {
            foreach (ushort locale in page.Value)
            {
                byLocale.Add(locale, page.Key);
            }
        }

        return byLocale;
    }

    private static int[] IndexSortOrders()
    {
        var bySortId = new int[byte.MaxValue + 1];
        foreach ((byte first, byte last, int codePage) in s_sortOrders)
        {
            bySortId.AsSpan(first, last - first + 1).Fill(codePage);
        }

        return bySortId;
    }
}
