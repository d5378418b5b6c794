using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>One line for each malformed response: its description, and the section of MS-TDS.</summary>
internal static class MalformedAnswers
{
    private const int DoneByteCount = 13;

    private static readonly byte[] s_done = [0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    private static readonly byte[] s_zeros = new byte[40];

    public static readonly Dictionary<string, (byte[] Payload, string Said, string Section)> All = new()
    {
        // Tokens.
        ["an unknown token"] = ([0x13, 0, 0, 0], "0x13 is not valid in a result", "2.2.4.2"),
        ["a token of the login"] = ([0xAD, 0, 0], "0xAD is not valid in a result", "2.2.7.14"),
        ["an acknowledgment of login features"] = ([0xAE, 0xFF], "0xAE is not valid in a result", "2.2.7.11"),
        ["a security token after the login"] = ([0xED, 1, 0, 7, .. s_done], "0xED is not valid in a result", "2.2.7.22"),
        ["the source of an access token, after the login"] =
            ([0xEE, 4, .. s_zeros[..7], .. s_done], "0xEE is not valid in a result", "2.2.7.12"),
        ["an empty response"] = ([], "the response ended without a final DONE token", "2.2.2.7"),
        ["a DONE that announces a missing token"] = (
            [0xFD, 1, 0, .. s_done[3..]], "the response ended without a final DONE token", "2.2.2.7"),
        ["a result after the last DONE"] =
            ([.. s_done, .. Columns(Column.Int("a"))], "the response ended without a final DONE token", "2.2.2.7"),
        ["two results without a DONE"] = (
            [.. Columns(Column.Int("a")), .. Columns(Column.Int("b"))], "the response ended without a final DONE token", "2.2.2.7"),
        ["a truncated token"] = ([0xFD, 0, 0], "the message ended inside the token 0xFD", "2.2.7.6"),
        ["an error with a text that exceeds the token"] =
            ([0xAA, 8, 0, 1, 0, 0, 0, 1, 16, 0xFF, 0xFF, .. s_done], "the fields of the Error token exceed its length", "2.2.7.10"),
        ["an information with a text that exceeds the token"] =
            ([0xAB, 8, 0, 1, 0, 0, 0, 1, 1, 0xFF, 0xFF, .. s_done], "the fields of the Info token exceed its length", "2.2.7.13"),
        ["an environment change longer than its token"] =
            ([0xE3, 3, 0, 1, 0xFF, 0, .. s_done], "the fields of the EnvironmentChange token exceed its length", "2.2.7.9"),
        ["a table's name that exceeds its token"] =
            ([0xA4, 4, 0, 1, 9, 0, 0, .. s_done], "the fields of the TabName token exceed its length", "2.2.7.23"),
        ["a table's name of five parts"] = ([0xA4, 1, 0, 5, .. s_done], "the fields of the TabName token exceed its length", "2.2.7.23"),
        ["a column's base name that exceeds its token"] =
            ([0xA5, 4, 0, 1, 1, 0x20, 9, .. s_done], "the fields of the ColInfo token exceed its length", "2.2.7.3"),
        ["an order of one and a half columns"] = (
            [0xA9, 3, 0, 1, 0, 1, .. s_done], "the ORDER token ends in the middle of a column number", "2.2.7.17"),
        ["a session state of two gigabytes"] = (
            [0xE4, 0xFF, 0xFF, 0xFF, 0x7F, 0], "the SessionState token has a length of 2147483647 bytes", "2.2.7.21"),
        ["a classification of more columns than there are"] = (
            [.. Columns(Column.Int("a")), 0xA3, 0, 0, 0, 0, .. s_zeros[..4], 2, 0, .. s_zeros],
            "DATACLASSIFICATION describes 2 columns, but the result has 1",
            "2.2.7.5"),
        ["totals of no columns"] = ([0x88, 1, 0, 1, 0, 0, .. s_zeros], "the server sent ALTMETADATA before the columns", "2.2.7.1"),
        ["a row of totals that were not announced"] = (
            [.. Columns(Column.Int("a")), 0xD3, 5, 0], "ALTROW refers to the ALTMETADATA 5, which the server did not send", "2.2.7.2"),

        // Counts and descriptions.
        ["a row for no metadata"] = ([0xD1, 1, 2, 3, 4], "the server sent a row before the description of its columns", "2.2.7.20"),
        ["65534 columns announced and none sent"] = ([0x81, 0xFE, 0xFF], "COLMETADATA has the invalid column count 65534", "2.2.7.4"),
        ["five columns announced and none sent"] = ([0x81, 5, 0], "the message ended inside the token 0x81", "2.2.7.4"),
        ["a column's name that runs over the message"] = (
            [0x81, 1, 0, .. s_zeros[..6], 0x38, 0xFF, (byte)'a', 0], "the message ended inside the token 0x81", "2.2.7.4"),
        ["an unknown type"] = (Typed(0x01), "0x01 is not a known data type", "2.2.5.6"),
        ["a returned value of an unknown type"] = ([0xAC, .. s_zeros[..10], 0x01], "0x01 is not a known data type", "2.2.5.6"),
        ["an integer of three bytes"] = (Typed(0x26, 3), "the type IntN has the invalid length 3", "2.2.5.5.1.1"),
        ["a bit of two bytes"] = (Typed(0x68, 2), "the type BitN has the invalid length 2", "2.2.5.5.1.1"),
        ["a float of two bytes"] = (Typed(0x6D, 2), "the type FloatN has the invalid length 2", "2.2.5.5.1.5"),
        ["money of five bytes"] = (Typed(0x6E, 5), "the type MoneyN has the invalid length 5", "2.2.5.5.1.4"),
        ["a datetime of six bytes"] = (Typed(0x6F, 6), "the type DateTimeN has the invalid length 6", "2.2.5.5.1.8"),
        ["a uniqueidentifier of fifteen bytes"] = (Typed(0x24, 15), "the type UniqueIdentifier has the invalid length 15", "2.2.5.5.1.7"),
        ["a precision of 39"] = (Typed(0x6A, 17, 39, 0), "has the invalid precision 39 and scale 0", "2.2.5.5.1.6"),
        ["a scale above the precision"] = (Typed(0x6C, 5, 5, 6), "has the invalid precision 5 and scale 6", "2.2.5.5.1.6"),
        ["a scale of eight for a time"] = (Typed(0x29, 8), "the type TimeN has the invalid scale 8", "2.2.5.5.1.8"),
        ["a vector of unknown dimensions"] = (Typed(0xF5, 16, 0, 2), "a vector has the invalid dimension type 2", "2.2.5.5.7"),
        ["a schema that is neither there nor not"] = (Typed(0xF1, 2), "has the invalid schema flag 2", "2.2.5.5.3"),

        // Values.
        ["a message that ends inside a value"] = (
            [.. Columns(Column.Int("a"), Column.Int("b").Nullable), 0xD1, 1, 0], "the message ended inside a row, at column 0", "2.2.7.20"),
        ["a chunk longer than the rest"] = (
            Row(Column.VarBinary("a", Column.Max), [0xFE, .. Repeat(0xFF, 7), 100, 0, 0, 0, 1, 2, 3], isCut: true),
            "the message ended inside the value of column 0, 97 bytes before the end of a chunk",
            "2.2.5.2.3"),
        ["a total of 2^63"] = (
            Row(Column.VarBinary("a", Column.Max), [.. s_zeros[..7], 0x80, 1, 0, 0, 0, 1]),
            "a partially length-prefixed value has the invalid total length of 9223372036854775808 bytes",
            "2.2.5.2.3"),
        ["a returned value that is cut"] = (
            [0xAC, .. s_zeros[..10], 0x26, 4, 4, 1, 2], "the message ended inside a returned value", "2.2.7.19"),
        ["a value longer than its type"] = (
            Row(Column.VarBinary("a", 2), [3, 0, 1, 2, 3]), "column 0 has a value of 3 bytes, but its type allows at most 2", "2.2.5.4.3"),
        ["an image longer than its type"] = (
            [0x81, 1, 0, .. s_zeros[..6], 0x22, 4, 0, 0, 0, 0, 0, 0xD1, 1, 0, .. s_zeros[..8], 5, 0, 0, 0, .. s_zeros],
            "a text value has a length of 5 bytes, but its type allows at most 4",
            "2.2.5.2.3"),
        ["an integer value of three bytes"] = (
            Row(Column.Int("a").Nullable, [3, 1, 2, 3]), "a value of type int with the invalid length of 3 bytes", "2.2.5.5.1.1"),
        ["half a character"] = (
            Row(Column.NVarChar("a", 9), [3, 0, 65, 0, 66]), "a value of type nvarchar with the invalid length of 3 bytes", "2.2.5.5.1.3"),
        ["half a character at the end of a large text"] = (
            Row(Column.NVarChar("a", Column.Max), [0xFE, .. Repeat(0xFF, 7), 2, 0, 0, 0, 65, 0, 1, 0, 0, 0, 66, 0, 0, 0, 0]),
            "Unicode text with an odd number of bytes",
            "2.2.5.5.1.3"),
        ["a text of an unknown collation"] = (
            Row(Columns(0xA7, 9, 0, 0xFF, 0xFF, 0, 0, 0), [1, 0, 65]),
            "a collation with the locale 0xFFFF and the sort order 0, which has no known code page",
            "2.2.5.1.2"),
        ["a time of more ticks than a day has"] = (
            Row(Column.Time("a", 7), [5, .. Repeat(0xFF, 5)]), "a value of type time with a time of 24 hours or more", "2.2.5.5.1.8"),
        ["a date after the last"] = (
            Row(Column.Date("a"), [3, .. Repeat(0xFF, 3)]), "a value of type date with a date after 9999-12-31", "2.2.5.5.1.8"),
        ["a decimal of 39 digits"] = (
            Row(Column.Decimal("a", 38, 0), [17, 1, .. Repeat(0xFF, 16)]),
            "a value of type decimal with more than 38 digits",
            "2.2.5.5.1.6"),
        ["a decimal of neither sign"] = (
            Row(Column.Decimal("a", 5, 0), [5, 2, 0, 0, 0, 0]), "a value of type decimal with an invalid sign", "2.2.5.5.1.6"),
        ["a sql_variant longer than its type"] = (
            Row(Column.Variant("a"), [0, 0, 1, 0]),
            "a sql_variant has a length of 65536 bytes, but its type allows at most 8009",
            "2.2.5.5.4"),
        ["a sql_variant longer than any"] = (
            Row(new Column("a", new WireType(TypeId.Variant, int.MaxValue)), [0, 0, 1, 0]),
            "a sql_variant has a length of 65536 bytes, but its type allows at most 8016",
            "2.2.5.5.4"),
        ["a sql_variant of no base type"] = (
            Row(Column.Variant("a"), [4, 0, 0, 0, 0x22, 0, 1, 2]),
            "a value of type sql_variant with an invalid base type or invalid properties",
            "2.2.5.5.4"),
        ["a vector of another layout"] = (
            Row(Column.Vector("a", 1), [12, 0, 0xA8, .. s_zeros[..11]]), "a value of type vector with the layout 0xA8", "2.2.5.5.7"),
        ["binary xml of unknown tokens"] = (
            Row(Column.Xml("a"), [6, .. s_zeros[..7], 6, 0, 0, 0, 0xDF, 0xFF, 1, 0xB0, 4, 0x99, 0, 0, 0, 0]),
            "a value of type xml with content that is not well-formed",
            "2.2.5.5.3"),
    };

    /// <summary>Errors in the packets themselves.</summary>
    public static readonly Dictionary<string, (byte[] Packets, string Said, string Section)> Packets = new()
    {
        ["a packet of no server"] = ([0x01, 1, 0, 21, 0, 0, 1, 0, .. s_done], "the header of a packet is invalid", "2.2.3.1"),
        ["a packet shorter than its header"] = ([0x04, 1, 0, 7, 0, 0, 1, 0, .. s_done], "the header of a packet is invalid", "2.2.3.1"),
    };

    /// <summary>Errors in the server's response to PRELOGIN (0) or LOGIN7 (1).</summary>
    public static readonly Dictionary<string, (int MessageIndex, byte[] Payload, string Said, string Section)> Logins = new()
    {
        ["a prelogin response without an option"] = (0, [0xFF], "the response to PRELOGIN has no options", "2.2.6.5"),
        ["a prelogin response without a version"] = (0, "HTTP"u8.ToArray(), "does not begin with a version", "2.2.6.5"),
        ["a prelogin option outside of the response"] = (0, [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "exceeds the message", "2.2.6.5"),
        ["a prelogin response without a terminator"] = (0, [0, 0, 5, 0, 0], "have no terminator", "2.2.6.5"),
        ["a login response without a result"] = (1, s_done, "neither accepts nor rejects the login", "2.2.2.2"),
        ["a row in a login response"] = (1, [0xD1], "the server sent a row before the description of its columns", "2.2.7.20"),
        ["an SSPI request"] = (1, [0xED, 0, 0], "a kind of authentication that the provider did not offer", "2.2.2.2"),
        ["an unknown token in a login response"] = (1, [0x01], "the token 0x01 is not valid in the response to a login", "2.2.2.2"),
        ["the source of an access token that was not offered"] =
            (1, [0xEE, 26, 0, 0, 0, 2, 0, 0, 0, 1, 2, 0, 0, 0, 22, 0, 0, 0, 2, 2, 0, 0, 0, 24, 0, 0, 0, (byte)'u', 0, (byte)'s', 0],
            "a kind of authentication that the provider did not offer", "2.2.2.2"),
        ["a truncated login response"] = (1, [0xAD, 9, 0, 1], "the message ended inside the token 0xAD", "2.2.7.14"),
        ["a packet size of ten"] = (1, [0xE3, 7, 0, 4, 2, (byte)'1', 0, (byte)'0', 0, 0], "requested a packet size outside", "2.2.7.9"),
        ["a feature that was not requested"] = (
            1,
            [0xAE, 0x03, 1, 0, 0, 0, 1, 0xFF],
            "the server acknowledged the login feature 0x03, which the provider did not request",
            "2.2.7.11"),
    };

    public static byte[] Frame(byte[] payload) => PacketFramer.Frame(PacketType.TabularResult, payload, 4096, 51);

    private static byte[] Columns(params Column[] columns) => new Answer().Columns(columns).Done().ToBytes()[..^DoneByteCount];

    /// <summary>The description of one column, named a, of a type given in bytes.</summary>
    private static byte[] Columns(params byte[] type) => [0x81, 1, 0, .. s_zeros[..6], .. type, 1, (byte)'a', 0];

    private static byte[] Typed(params byte[] type) => [.. Columns(type), .. s_zeros];

    private static byte[] Row(Column column, byte[] value, bool isCut = false) => Row(Columns(column), value, isCut);

    private static byte[] Row(byte[] columns, byte[] value, bool isCut = false) => [.. columns, 0xD1, .. value, .. isCut ? [] : s_done];

    private static IEnumerable<byte> Repeat(byte value, int count) => Enumerable.Repeat(value, count);
}
