using System.Collections.Generic;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>The deliberate differences of the conversions of readers and tables.</summary>
internal static class AcceptedGridCells
{
    private const string Named = "both refuse the value; this provider always names the row, and does not send the value";
    private const string Kept = "a column keeps its type in a sql_variant";

    public static IReadOnlyList<AcceptedConversion> Readers { get; } =
    [
        new("* -> *: *Exception* => InvalidOperationException <- *", Named),
        new(
            "* -> *: InvalidOperationException => '*",
            "text of another collation is converted, and numbers and dates become text; "
            + "Microsoft.Data.SqlClient compares the collations of all types"),
        new("*money* -> decimal*: InvalidCastException => '*", "money converts to decimal"),
        new("*money* -> numeric*: InvalidCastException => '*", "money converts to decimal"),
        new("real of 8 digits -> money: '16777220' => '16777216'", "no digit is lost"),
        new("float of 16 digits -> money: OverflowException => '922337203685477.5'", "no digit is lost"),
        new("decimal(38,4) -> float: *Exception* => '*", "a decimal of 38 digits has a nearest number"),
        new("decimal(38,4) -> real: *Exception* => '*", "a decimal of 38 digits has a nearest number"),
        new("decimal(38,* -> sql_variant: * => NumericN 'SqlDecimal *", "decimals keep their scale and may have 38 digits"),
        new("date* -> sql_variant: InvalidCastException => Date*", Kept),
        new("smalldatetime* -> sql_variant: DateTime * => SmallDateTime *", Kept),
        new("*money* -> sql_variant: NumericN * => Money *", Kept),
        new("smallmoney -> sql_variant: NumericN * => SmallMoney *", Kept),
        new("sql_variant decimal -> sql_variant: NumericN * => DecimalN *", Kept),
        new("varchar* -> sql_variant: NVarChar * => VarChar *", Kept),
        new("sql_variant varchar -> sql_variant: NVarChar * => VarChar *", Kept),
        new("char* -> sql_variant: NVarChar * => Char *", Kept),
        new("nchar* -> sql_variant: NVarChar * => NChar *", Kept),
        new("binary* -> sql_variant: VarBinary * => Binary *", Kept),
    ];

    public static IReadOnlyList<AcceptedConversion> Tables { get; } =
    [
        new("* -> *: *Exception* => InvalidOperationException <- *", Named),
        new(
            "DateTime* -> *: SqlTypeException => SqlTypeException <- *",
            "the exception has the same type; this provider always names the row"),
        new("DateTime* -> *: '* => '*-*-* *:*:*", "dates become text with all of their digits, in the form of the server"),
        new("DateTime -> varchar(20)*: '* => InvalidOperationException <- *", "the text with all digits is too long for the column"),
        new("DateOnly -> datetime*: * => '*", "dates convert to all types that contain a date"),
        new("DateOnly -> smalldatetime: * => '*", "dates convert to all types that contain a date"),
        new("DateOnly -> sql_variant: * => Date *", "Microsoft.Data.SqlClient sends bytes that the server refuses"),
        new("SqlDateTime -> date*: * => '*", "the type is accepted like DateTime"),
        new("TimeOnly -> sql_variant: * => Time *", "the type is accepted like TimeSpan"),
        new("Single[] -> vector(3): * => '*", "an array is accepted as a vector"),
        new("Stream -> varbinary(max): * => '*", "values that are streams are streamed"),
        new("TextReader -> *: * => '*", "values that are readers are streamed"),
        new("XmlReader -> json: * => '*", "Microsoft.Data.SqlClient sends UTF-16 text as UTF-8"),
        new("* -> xml: *Exception => '*", "xml accepts all values that convert to text; the server checks the text"),
        new("* -> json: *Exception => '*", "json accepts all values that convert to text; the server checks the text"),
        new("Char* -> sql_variant: * => NVarChar *", "text is accepted as for other columns"),
        new("SqlChars -> sql_variant: * => NVarChar *", "Microsoft.Data.SqlClient sends NULL"),
        new(
            "SqlBytes -> *: * => *'*'",
            "the type is accepted like SqlBinary; Microsoft.Data.SqlClient fails when it writes the value, or sends NULL"),
        new("SqlBinary -> hierarchyid: * => '*", "the type is accepted like an array of bytes"),
        new("Sql* null -> sql_variant: * => 'NULL'", "a null of any type is NULL"),
        new("SqlMoney -> sql_variant: NumericN * => Money *", "the type stays money; Microsoft.Data.SqlClient sends numeric"),
        new("SqlDecimal large -> sql_variant: * => NumericN *", "decimals of 38 digits are accepted"),
    ];
}
