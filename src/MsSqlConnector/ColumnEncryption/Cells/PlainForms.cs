using MsSqlConnector.Types;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>The table of the plain forms by data type.</summary>
internal static class PlainForms
{
    private static readonly (PlainForm Form, TdsType[] Types)[] s_table =
    [
        (PlainForm.Integer, [TdsType.TinyInt, TdsType.SmallInt, TdsType.Int, TdsType.BigInt, TdsType.IntN]),
        (PlainForm.Bit, [TdsType.Bit, TdsType.BitN]),
        (PlainForm.Money, [TdsType.Money, TdsType.SmallMoney, TdsType.MoneyN]),
        (PlainForm.Decimal, [TdsType.DecimalN, TdsType.NumericN, TdsType.LegacyDecimal, TdsType.LegacyNumeric]),
        (PlainForm.Time, [TdsType.TimeN, TdsType.DateTime2N, TdsType.DateTimeOffsetN]),
        (PlainForm.Fixed,
        [
            TdsType.Real, TdsType.Float, TdsType.FloatN, TdsType.DateTime, TdsType.SmallDateTime, TdsType.DateTimeN, TdsType.DateN,
            TdsType.UniqueIdentifier,
        ]),
        (PlainForm.Padded, [TdsType.Char, TdsType.LegacyChar, TdsType.NChar, TdsType.Binary, TdsType.LegacyBinary]),
        (PlainForm.Variable, [TdsType.VarChar, TdsType.LegacyVarChar, TdsType.NVarChar, TdsType.VarBinary, TdsType.LegacyVarBinary]),
    ];

    private static readonly PlainForm[] s_byType = IndexByType();

    public static PlainForm Find(TdsType type) => s_byType[(byte)type];

    private static PlainForm[] IndexByType()
    {
        var byType = new PlainForm[256];
        foreach ((PlainForm form, TdsType[] types) in s_table)
        {
            foreach (TdsType type in types)
            {
                byType[(byte)type] = form;
            }
        }

        return byType;
    }
}

/// <summary>Specifies the form of a normalized value, the plain bytes of a cell.</summary>
internal enum PlainForm : byte
{
    /// <summary>The data type cannot be encrypted.</summary>
    None,

    /// <summary>Eight bytes, like a bigint.</summary>
    Integer,

    /// <summary>Eight bytes, 0 or 1.</summary>
    Bit,

    /// <summary>Eight bytes, the high half first.</summary>
    Money,

    /// <summary>A sign and four words, at the scale of the type.</summary>
    Decimal,

    /// <summary>A time in units of 100 ns; then a date and an offset if the type has them.</summary>
    Time,

    /// <summary>The same bytes as on the wire, with a fixed length.</summary>
    Fixed,

    /// <summary>The same bytes as on the wire. The type pads shorter values when they are read.</summary>
    Padded,

    /// <summary>The same bytes as on the wire, with a variable length.</summary>
    Variable,
}
