using MsSqlConnector.DataClassification;

namespace MsSqlConnector.Rows;

/// <summary>
/// The details of a result from tokens after COLMETADATA: TABNAME, COLINFO and DATACLASSIFICATION (MS-TDS 2.2.7.23, 2.2.7.3, 2.2.7.5). It
/// exists only if one was received. It is not cached with the metadata, because the same columns can have other details next time.
/// </summary>
internal sealed class ResultDetails
{
    public TableName[] Tables { get; set; } = [];

    /// <summary>Gets or sets the origin of each column, in column order; null if the server did not send it.</summary>
    public ColumnOrigin[]? Origins { get; set; }

    public SensitivityClassification? Classification { get; set; }

    public bool IsHidden(int column) =>
        Origins is { } origins && column < origins.Length && origins[column].Is(ColumnOriginFlags.Hidden);
}
