namespace MsSqlConnector.DataClassification;

/// <summary>One reason for which a column is sensitive (MS-TDS 2.2.7.5).</summary>
public class SensitivityProperty
{
    /// <summary>Makes a property.</summary>
    public SensitivityProperty(Label? label, InformationType? informationType, SensitivityRank sensitivityRank)
    {
        Label = label;
        InformationType = informationType;
        SensitivityRank = sensitivityRank;
    }

    /// <summary>The label; null if there is none.</summary>
    public Label? Label { get; }

    /// <summary>The type of information; null if there is none.</summary>
    public InformationType? InformationType { get; }

    /// <summary>The rank; <see cref="SensitivityRank.NOT_DEFINED"/> where the server knows none.</summary>
    public SensitivityRank SensitivityRank { get; }
}
