using System.Collections.Generic;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>The deliberate differences of conversions.</summary>
internal static class AcceptedConversions
{
    public static IReadOnlyList<AcceptedConversion> All { get; } =
    [
        new(
            "* -> *: *Exception* => InvalidOperationException <- *",
            "both refuse the value; this provider always names the row, and does not send the value"),
        new(
            "DateTime* -> *: SqlTypeException => SqlTypeException <- *",
            "the exception has the same type; this provider always names the row"),
        new("DateTime* -> *: '* => '*-*-* *:*:*", "dates become text with all of their digits, in the form of the server"),
        new("DateTime -> varchar(20)*: '* => InvalidOperationException <- *", "the text with all digits is too long for the column"),
        new("SqlDouble -> decimal*: * => '*", "the type is accepted like Double"),
        new("SqlDouble -> numeric*: * => '*", "the type is accepted like Double"),
        new("SqlSingle -> decimal*: * => '*", "the type is accepted like Single"),
        new("SqlSingle -> numeric*: * => '*", "the type is accepted like Single"),
        new("DateOnly -> datetime*: * => '*", "dates convert to all types that contain a date"),
        new("DateOnly -> smalldatetime: * => '*", "dates convert to all types that contain a date"),
        new("DateOnly -> sql_variant: * => '*", "Microsoft.Data.SqlClient sends bytes that the server refuses"),
        new("SqlDateTime -> date*: * => '*", "the type is accepted like DateTime"),
        new("TimeOnly -> sql_variant: * => '*", "the type is accepted like TimeSpan"),
        new("Single[] -> vector(3): * => '*", "an array is accepted as a vector"),
        new("Stream -> varbinary(max): * => '*", "values that are streams are streamed"),
        new("TextReader -> *: * => '*", "values that are readers are streamed"),
        new("XmlReader -> json: * => '*", "Microsoft.Data.SqlClient sends UTF-16 text as UTF-8"),
        new("* -> xml: *Exception => '*", "xml accepts all values that convert to text; the server checks the text"),
        new("* -> json: *Exception => '*", "json accepts all values that convert to text; the server checks the text"),
        new("Char* -> sql_variant: * => '*", "text is accepted as for other columns"),
        new("SqlChars -> sql_variant: * => '*", "Microsoft.Data.SqlClient sends NULL"),
        new(
            "SqlBytes -> *: * => '*",
            "the type is accepted like SqlBinary; Microsoft.Data.SqlClient fails when it writes the value, or sends NULL"),
        new("SqlBinary -> hierarchyid: * => '*", "the type is accepted like an array of bytes"),
        new("Sql* null -> sql_variant: * => 'NULL'", "a null of any type is NULL"),
        new("SqlMoney -> sql_variant: * => 'Decimal 5.125'", "the type stays money; Microsoft.Data.SqlClient sends numeric"),
        new("SqlDecimal large -> sql_variant: * => '*", "decimals of 38 digits are accepted"),
    ];
}
