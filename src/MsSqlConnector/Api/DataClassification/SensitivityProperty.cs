namespace MsSqlConnector.DataClassification;

/// <summary>Represents one classification of a column (MS-TDS 2.2.7.5).</summary>
public class SensitivityProperty
{
    /// <summary>Initializes a new instance of the <see cref="SensitivityProperty"/> class.</summary>
    /// <param name="label">The label; null for none.</param>
    /// <param name="informationType">The information type; null for none.</param>
    /// <param name="sensitivityRank">The rank.</param>
    public SensitivityProperty(Label? label, InformationType? informationType, SensitivityRank sensitivityRank)
    {
        Label = label;
        InformationType = informationType;
        SensitivityRank = sensitivityRank;
    }

    /// <summary>Gets the label; null if there is none.</summary>
    public Label? Label { get; }

    /// <summary>Gets the information type; null if there is none.</summary>
    public InformationType? InformationType { get; }

    /// <summary>Gets the rank; <see cref="SensitivityRank.NOT_DEFINED"/> if the server reports none.</summary>
    public SensitivityRank SensitivityRank { get; }
}
