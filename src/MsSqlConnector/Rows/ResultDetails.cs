using MsSqlConnector.DataClassification;

namespace MsSqlConnector.Rows;

/// <summary>
/// What tokens behind COLMETADATA tell of a result: TABNAME, COLINFO and DATACLASSIFICATION (MS-TDS 2.2.7.23, 2.2.7.3,
/// 2.2.7.5). Made only when one comes; it is not kept with the metadata, for the same columns may come again
/// with other details.
/// </summary>
internal sealed class ResultDetails
{
    public TableName[] Tables { get; set; } = [];

    /// <summary>One for each column, in their order; null when the server did not tell.</summary>
    public ColumnOrigin[]? Origins { get; set; }

    public SensitivityClassification? Classification { get; set; }

    public bool IsHidden(int column) =>
        Origins is { } origins && column < origins.Length && origins[column].Is(ColumnOriginFlags.Hidden);
}
