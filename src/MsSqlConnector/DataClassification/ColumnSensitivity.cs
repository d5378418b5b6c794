using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace MsSqlConnector.DataClassification;

/// <summary>What is sensitive in one column; a column made of several sources has several properties (MS-TDS 2.2.7.5).</summary>
public class ColumnSensitivity
{
    /// <summary>Makes the sensitivity of a column.</summary>
    public ColumnSensitivity(IList<SensitivityProperty> sensitivityProperties) =>
        SensitivityProperties = new ReadOnlyCollection<SensitivityProperty>(sensitivityProperties);

    /// <summary>The properties; empty for a column that is not classified.</summary>
    public ReadOnlyCollection<SensitivityProperty> SensitivityProperties { get; }
}
