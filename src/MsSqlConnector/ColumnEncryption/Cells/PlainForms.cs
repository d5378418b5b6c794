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
