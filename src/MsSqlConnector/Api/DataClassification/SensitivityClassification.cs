using System.Collections.Generic;
using System.Collections.ObjectModel;

namespace MsSqlConnector.DataClassification;

/// <summary>Represents the data classification of a result, as the server reports it (MS-TDS 2.2.7.5).</summary>
public class SensitivityClassification
{
    /// <summary>Initializes a new instance of the <see cref="SensitivityClassification"/> class.</summary>
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

    /// <summary>Gets all labels of the columns of the result.</summary>
    public ReadOnlyCollection<Label> Labels { get; }

    /// <summary>Gets all information types of the columns of the result.</summary>
    public ReadOnlyCollection<InformationType> InformationTypes { get; }

    /// <summary>Gets the sensitivities of the columns, in the order of the result; empty if the server reports only the lists.</summary>
    public ReadOnlyCollection<ColumnSensitivity> ColumnSensitivities { get; }

    /// <summary>Gets the rank of the whole result; <see cref="SensitivityRank.NOT_DEFINED"/> if the server reports none.</summary>
    public SensitivityRank SensitivityRank { get; }
}
