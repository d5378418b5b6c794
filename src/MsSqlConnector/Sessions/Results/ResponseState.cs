using MsSqlConnector.DataClassification;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The state of reading a response: a position, flags, and the current result. It belongs to the <see cref="ResponseReader"/>. Tokens move
/// it between results; the operations of the reader move it between rows.
/// </summary>
internal sealed class ResponseState
{
    private ResponseFlags _flags;

    /// <summary>Gets or sets the position.</summary>
    public ResponsePosition Position { get; set; }

    /// <summary>Gets the columns of the current result; empty when there is none.</summary>
    public ResultMetadata Metadata { get; private set; } = ResultMetadata.Empty;

    /// <summary>Gets the server's additional data about the current result; null when there is none.</summary>
    public ResultDetails? Details { get; private set; }

    /// <summary>Gets a value that indicates whether values can be read.</summary>
    public bool IsOnRow => Position is >= ResponsePosition.OnPartialRow and <= ResponsePosition.OnRow;

    /// <summary>Gets a value that indicates whether the response has been read to its end.</summary>
    public bool IsOver => Position >= ResponsePosition.Over;

    /// <summary>Gets a value that indicates whether the previous result has been left, and the next one has not been reached.</summary>
    public bool IsMoving => Position is ResponsePosition.Moving or ResponsePosition.Entering;

    /// <summary>Gets a value that indicates whether the columns of a result are known and its DONE token has not been received.</summary>
    public bool IsInResult => Position is >= ResponsePosition.Entering and <= ResponsePosition.OnRow;

    public bool Has(ResponseFlags flag) => (_flags & flag) != 0;

    public void Set(ResponseFlags flags) => _flags |= flags;

    public void Clear(ResponseFlags flags) => _flags &= ~flags;

    /// <summary>Sets or clears flags.</summary>
    public void Put(ResponseFlags flags, bool isSet) => _flags = isSet ? _flags | flags : _flags & ~flags;

    /// <summary>Begins the response of a request that was sent.</summary>
    public void Begin() => _flags = ResponseFlags.None;

    /// <summary>Makes a result current whose columns were received.</summary>
    public void EnterResult(ResultMetadata metadata)
    {
        Metadata = metadata;
        Details = null;
        Position = ResponsePosition.Entering;
        Clear(ResponseFlags.HasRows);
    }

    /// <summary>Replaces the columns of the current result by columns with the same layout on the wire.</summary>
    public void UseMetadata(ResultMetadata metadata) => Metadata = metadata;

    /// <summary>Ends the rows of the current result after its DONE token.</summary>
    public void EndResult() => Position = ResponsePosition.AfterRows;

    /// <summary>
    /// Ends the move to the next result: at its first row, at its end, or at the end of a statement that has no result.
    /// </summary>
    public void EndMove() => Position = Position switch
    {
        ResponsePosition.Moving => ResponsePosition.AfterStatement,
        ResponsePosition.Entering => ResponsePosition.InResult,
        _ => Position,
    };

    /// <summary>Leaves the current result. No other one is current.</summary>
    public void ExitResult()
    {
        Metadata = ResultMetadata.Empty;
        Details = null;
        Position = ResponsePosition.Moving;
        Clear(ResponseFlags.HasRows);
    }

    /// <summary>Leaves the long value of the current column, if it is open.</summary>
    public void ExitValue() => Position = Position == ResponsePosition.InValue ? ResponsePosition.OnPartialRow : Position;

    /// <summary>Stores the names of the tables, if a result is current.</summary>
    public void SetTables(TableName[] tables)
    {
        if (IsInResult)
        {
            (Details ??= new ResultDetails()).Tables = tables;
        }
    }

    /// <summary>Stores the origins of the columns, if a result is current.</summary>
    public void SetOrigins(ColumnOrigin[] origins)
    {
        if (IsInResult)
        {
            (Details ??= new ResultDetails()).Origins = origins;
        }
    }

    /// <summary>Stores the classification of the columns of the current result.</summary>
    public void SetClassification(SensitivityClassification classification) =>
        (Details ??= new ResultDetails()).Classification = classification;
}
