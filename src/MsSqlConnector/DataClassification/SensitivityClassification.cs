using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace MsSqlConnector.DataClassification;

/// <summary>What is sensitive in a result, as the server's data classification has it (MS-TDS 2.2.7.5).</summary>
public class SensitivityClassification
{
    /// <summary>Makes a classification.</summary>
    public SensitivityClassification(
        IList<Label> labels,
        IList<InformationType> informationTypes,
        IList<ColumnSensitivity> columnSensitivity,
        SensitivityRank sensitivityRank)
    {
        Labels = new ReadOnlyCollection<Label>(labels);
        InformationTypes = new ReadOnlyCollection<InformationType>(informationTypes);
        ColumnSensitivities = new ReadOnlyCollection<ColumnSensitivity>(columnSensitivity);
        SensitivityRank = sensitivityRank;
    }

    /// <summary>Every label of the result's columns.</summary>
    public ReadOnlyCollection<Label> Labels { get; }

    /// <summary>Every type of information in the result's columns.</summary>
    public ReadOnlyCollection<InformationType> InformationTypes { get; }

    /// <summary>The columns, in the order of the result; empty when the server tells no more than the lists.</summary>
    public ReadOnlyCollection<ColumnSensitivity> ColumnSensitivities { get; }

    /// <summary>The rank of the whole; <see cref="SensitivityRank.NOT_DEFINED"/> where the server knows none.</summary>
    public SensitivityRank SensitivityRank { get; }
}
