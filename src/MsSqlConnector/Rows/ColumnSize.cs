using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// Returns size, precision and scale as the schema table defines them: characters for Unicode text, and 255 where a value does not apply.
/// </summary>
internal static class ColumnSize
{
    private const short None = 255;

    /// <remarks>
    /// Json has no size, as in Microsoft.Data.SqlClient. The maximum length of ntext is not counted in characters, as there.
    /// </remarks>
    public static int Get(in TypeInfo type) => type.MaxByteCount is < 0 or int.MaxValue
        ? type.Type == TdsType.Json ? -1 : int.MaxValue
        : type.Type is TdsType.NChar or TdsType.NVarChar or TdsType.NText ? type.MaxByteCount / sizeof(char) : type.MaxByteCount;

    public static short GetPrecision(in TypeInfo type) => type.Type switch
    {
        TdsType.TinyInt or TdsType.SmallInt or TdsType.Int or TdsType.BigInt or TdsType.IntN => type.MaxByteCount switch
        {
            1 => 3,
            2 => 5,
            4 => 10,
            _ => 19,
        },
        TdsType.Real or TdsType.Float or TdsType.FloatN => (short)(type.MaxByteCount == 4 ? 7 : 15),
        TdsType.Money or TdsType.SmallMoney or TdsType.MoneyN => (short)(type.MaxByteCount == 4 ? 10 : 19),
        TdsType.DateTime or TdsType.SmallDateTime or TdsType.DateTimeN => (short)(type.MaxByteCount == 4 ? 16 : 23),
        _ => IsDecimal(type) ? type.Precision : None,
    };

    public static short GetScale(in TypeInfo type) => type.Type switch
    {
        TdsType.DateTime or TdsType.SmallDateTime or TdsType.DateTimeN => (short)(type.MaxByteCount == 4 ? 0 : 3),
        TdsType.TimeN or TdsType.DateTime2N or TdsType.DateTimeOffsetN or TdsType.Vector => type.Scale,
        _ => IsDecimal(type) ? type.Scale : None,
    };

    private static bool IsDecimal(in TypeInfo type) =>
        type.Type is TdsType.DecimalN or TdsType.NumericN or TdsType.LegacyDecimal or TdsType.LegacyNumeric;
}
