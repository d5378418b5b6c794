using System.Data;
using System.Data.SqlTypes;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types;

/// <summary>The rarely used properties of a parameter: those for a data adapter, and those that are stored but not sent.</summary>
internal sealed class ParameterExtras
{
    /// <summary>The default values of the properties.</summary>
    public static readonly ParameterExtras None = new();

    public string SourceColumn { get; set; } = string.Empty;

    public DataRowVersion SourceVersion { get; set; } = DataRowVersion.Current;

    public bool SourceColumnNullMapping { get; set; }

    public SqlCompareOptions CompareInfo { get; set; }

    public int LocaleId { get; set; }

    public bool IsNullable { get; set; }

    public bool ForceColumnEncryption { get; set; }

    public ParameterExtras Copy() => (ParameterExtras)MemberwiseClone();
}

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
