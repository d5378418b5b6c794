using System.Data;

namespace MsSqlConnector.Types;

/// <summary>What a parameter says of its own type, from which its codec makes TYPE_INFO once the value is known.</summary>
/// <param name="SqlDbType">The type, stated or inferred.</param>
/// <param name="Size">Characters or bytes of a type that has a length; 0 when not stated, -1 for (max).</param>
/// <param name="Offset">How many characters or bytes of the value are left out in front.</param>
/// <param name="Precision">Decimal digits, 0 when not stated.</param>
/// <param name="Scale">Digits behind the point, 0 when not stated.</param>
/// <param name="Collation">The connection's, in which text is sent (MS-TDS 2.2.5.1.2).</param>
internal readonly record struct ParameterShape(
    SqlDbType SqlDbType, int Size, int Offset, byte Precision, byte Scale, Collation Collation)
{
    /// <summary>The CLR type or the schema collection, where the parameter names one.</summary>
    public TypeNames? Names { get; init; }
}
