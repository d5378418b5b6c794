using System.Data;
using System.Data.SqlTypes;

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
