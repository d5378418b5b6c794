using System.Data;
using System.Data.SqlTypes;

namespace MsSqlConnector.Types;

/// <summary>The properties of a parameter that few parameters have: what a data adapter uses, and what is kept but not sent.</summary>
internal sealed class ParameterExtras
{
    /// <summary>The values of the properties that have not been set.</summary>
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
