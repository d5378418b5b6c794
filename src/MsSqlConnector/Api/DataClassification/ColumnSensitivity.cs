using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace MsSqlConnector.DataClassification;

/// <summary>Represents the sensitivity of a column. A column with several sources has several properties (MS-TDS 2.2.7.5).</summary>
public class ColumnSensitivity
{
    /// <summary>Initializes a new instance of the <see cref="ColumnSensitivity"/> class.</summary>
    public ColumnSensitivity(IList<SensitivityProperty> sensitivityProperties) =>
        SensitivityProperties = new ReadOnlyCollection<SensitivityProperty>(sensitivityProperties);

    /// <summary>Gets the properties; empty for a column that is not classified.</summary>
    public ReadOnlyCollection<SensitivityProperty> SensitivityProperties { get; }
}
