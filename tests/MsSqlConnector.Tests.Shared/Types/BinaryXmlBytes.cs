using System;
using System.Text;

namespace MsSqlConnector.Tests.Types;

/// <summary>A document in the tokens of MS-BINXML, assembled by the grammar of its section 2.</summary>
internal static class BinaryXmlBytes
{
    public const string SampleText = "<item no=\"5\">ä<!--c--></item>";

    public static byte[] Sample =>
    [
        0xDF, 0xFF, 0x01, 0xB0, 0x04,
        .. Name("item"), .. Name("no"),
        0xEF, 0, 0, 1,
        0xEF, 0, 0, 2,
        0xF8, 1,
        0xF6, 2, 0x02, 5, 0, 0, 0,
        0xF5,
        0x11, .. Text("ä"),
        0xF3, .. Text("c"),
        0xF7,
    ];

    private static byte[] Name(string name) => [0xF0, .. Text(name)];

    private static byte[] Text(string text) => [(byte)text.Length, .. Encoding.Unicode.GetBytes(text)];
}
