using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Determines whether a load sends a column with the type that its INSERT BULK declared.</summary>
internal static class TypeMatch
{
    /// <summary>Collations are not compared: the COLLATE of the statement decides.</summary>
    public static bool IsSame(WireType sent, WireType declared) => Family(sent.Id) == Family(declared.Id) && declared.Id switch
    {
        TypeId.IntN or TypeId.BitN or TypeId.FloatN or TypeId.MoneyN or TypeId.DateTimeN => sent.MaxLength == declared.MaxLength,
        TypeId.DecimalN or TypeId.NumericN => sent.Precision == declared.Precision && sent.Scale == declared.Scale,
        TypeId.Time or TypeId.DateTime2 or TypeId.DateTimeOffset => sent.Scale == declared.Scale,
        TypeId.Binary or TypeId.VarBinary or TypeId.Char or TypeId.VarChar or TypeId.NChar or TypeId.NVarChar =>
            sent.MaxLength == declared.MaxLength,
        TypeId.Vector => sent.MaxLength == declared.MaxLength && sent.Scale == declared.Scale,
        _ => true,
    };

    /// <summary>Decimal and numeric are the same type.</summary>
    private static TypeId Family(TypeId id) => id == TypeId.NumericN ? TypeId.DecimalN : id;
}
