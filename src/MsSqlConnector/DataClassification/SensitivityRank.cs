using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.DataClassification;

/// <summary>How sensitive a column or a query is, relative to others (MS-TDS 2.2.7.5).</summary>
[SuppressMessage("Naming", "CA1707", Justification = "The names are the incumbent's.")]
public enum SensitivityRank
{
    /// <summary>The server did not rank it.</summary>
    NOT_DEFINED = -1,

    /// <summary>Not sensitive.</summary>
    NONE = 0,

    /// <summary>Of low sensitivity.</summary>
    LOW = 10,

    /// <summary>Of medium sensitivity.</summary>
    MEDIUM = 20,

    /// <summary>Of high sensitivity.</summary>
    HIGH = 30,

    /// <summary>Of critical sensitivity.</summary>
    CRITICAL = 40,
}
