using System.Data;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types;

/// <summary>The type settings of a parameter. The codec creates TYPE_INFO from them once the value is known.</summary>
/// <param name="SqlDbType">The specified or inferred type.</param>
/// <param name="Size">The number of characters or bytes; 0 if not specified, -1 for (max).</param>
/// <param name="Offset">The number of characters or bytes to skip at the start of the value.</param>
/// <param name="Precision">The number of decimal digits; 0 if not specified.</param>
/// <param name="Scale">The number of digits after the decimal point; 0 if not specified.</param>
/// <param name="Collation">The collation of the connection, in which text is sent (MS-TDS 2.2.5.1.2).</param>
internal readonly record struct ParameterFacets(
    SqlDbType SqlDbType, int Size, int Offset, byte Precision, byte Scale, Collation Collation)
{
    /// <summary>Gets the name of the CLR type or of the schema collection, if the parameter specifies one.</summary>
    public TypeNames? Names { get; init; }

    /// <summary>Gets the CLR types that the data source of the connection maps; null if there are none.</summary>
    public UdtMappings? Mappings { get; init; }
}
