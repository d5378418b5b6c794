using MsSqlConnector.DataClassification;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// The state of reading a response: a position, flags, and the current result. It belongs to the <see cref="ResultReader"/>. Tokens move it
/// between results; the operations of the reader move it between rows.
/// </summary>
internal sealed class ResultCursor
{
    private ReaderFlags _flags;

    /// <summary>
    /// Gets or sets the position. A row is current at <see cref="ResultPosition.OnPartialRow"/> and <see cref="ResultPosition.OnRow"/>.
    /// </summary>
    public ResultPosition Position { get; set; }

    /// <summary>Gets the columns of the current result; empty when there is none.</summary>
    public ResultMetadata Metadata { get; private set; } = ResultMetadata.Empty;

    /// <summary>Gets the server's additional data about the current result; null when there is none.</summary>
    public ResultDetails? Details { get; private set; }

    /// <summary>Whether values can be read.</summary>
    public bool IsOnRow => Position is ResultPosition.OnPartialRow or ResultPosition.OnRow;

    /// <summary>Whether the response has been read to its end.</summary>
    public bool IsOver => Position == ResultPosition.Over;

    /// <summary>Whether the columns of a result are known and its DONE token has not been received.</summary>
    public bool IsInResult => Position is ResultPosition.InResult or ResultPosition.OnPartialRow or ResultPosition.OnRow;

    public bool Has(ReaderFlags flag) => (_flags & flag) != 0;

    public void Set(ReaderFlags flags) => _flags |= flags;

    public void Clear(ReaderFlags flags) => _flags &= ~flags;

    /// <summary>Sets or clears flags.</summary>
    public void Put(ReaderFlags flags, bool isSet) => _flags = isSet ? _flags | flags : _flags & ~flags;

    /// <summary>Begins the response of a request that was sent.</summary>
    public void Begin(bool isSequential)
    {
        _flags = ReaderFlags.IsMoving | (isSequential ? ReaderFlags.IsSequential : ReaderFlags.None);
        ExitResult();
    }

    /// <summary>Begins another message, which acknowledges an attention.</summary>
    public void BeginMessage()
    {
        Clear(ReaderFlags.IsMessageOver | ReaderFlags.HasFinalDone);
        Set(ReaderFlags.SkipsRows);
    }

    /// <summary>Makes a result current whose columns were received.</summary>
    public void EnterResult(ResultMetadata metadata)
    {
        Metadata = metadata;
        Details = null;
        Position = ResultPosition.InResult;
        Clear(ReaderFlags.HasRows);
    }

    /// <summary>Replaces the columns of the current result by columns with the same layout on the wire.</summary>
    public void UseMetadata(ResultMetadata metadata) => Metadata = metadata;

    /// <summary>Ends the rows of the current result after its DONE token.</summary>
    public void EndResult() => Position = ResultPosition.AfterRows;

    /// <summary>Leaves the current result. No other one is current.</summary>
    public void ExitResult()
    {
        Metadata = ResultMetadata.Empty;
        Details = null;
        Position = ResultPosition.BeforeResult;
        Clear(ReaderFlags.HasRows | ReaderFlags.IsRowStarted | ReaderFlags.HasErrorInResult);
    }

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
