using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.DataClassification;

/// <summary>Specifies the relative sensitivity of a column or a result (MS-TDS 2.2.7.5).</summary>
[SuppressMessage("Naming", "CA1707", Justification = "The names match Microsoft.Data.SqlClient.")]
public enum SensitivityRank
{
    /// <summary>The server reported no rank.</summary>
    NOT_DEFINED = -1,

    /// <summary>Not sensitive.</summary>
    NONE = 0,

    /// <summary>Low sensitivity.</summary>
    LOW = 10,

    /// <summary>Medium sensitivity.</summary>
    MEDIUM = 20,

    /// <summary>High sensitivity.</summary>
    HIGH = 30,

    /// <summary>Critical sensitivity.</summary>
    CRITICAL = 40,
}
