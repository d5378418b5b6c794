using System;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// Builds the response to a request, token by token. Each statement ends with <c>Done</c>; the request determines whether that becomes DONE
/// or DONEINPROC, which of them have the MORE bit, and the end of the message.
/// </summary>
public sealed class Answer : IBatchableAnswer
{
    private const int NotPrepared = 8180;

    private readonly AnswerDraft _draft = new();
    private ushort _nextOrdinal;

    /// <summary>A response that only reports completion.</summary>
    public static Answer Empty => new();

    /// <summary>Whether it reports that the statement cannot be prepared (error 8180).</summary>
    internal bool FailsToPrepare { get; private set; }

    /// <summary>The columns of the first result set; null when there is none.</summary>
    internal Column[]? FirstColumns { get; private set; }

    /// <summary>Begins a result set.</summary>
    public Answer Columns(params Column[] columns)
    {
        FirstColumns ??= columns;
        ColumnMetadataToken.WriteEitherForm(_draft.Tokens, columns);
        _draft.BeginResultSet(columns);
        return this;
    }

    /// <summary>A row as real servers send it: compressed when it has a null.</summary>
    public Answer Row(params ReadOnlySpan<object?> values)
    {
        foreach (object? value in values)
        {
            if (value is null or DBNull)
            {
                return NullCompressedRow(values);
            }
        }

        return PlainRow(values);
    }

    /// <summary>Adds a ROW token, with any values.</summary>
    public Answer PlainRow(params ReadOnlySpan<object?> values)
    {
        RowToken.Write(_draft.Tokens, CurrentColumns(values.Length), values);
        _draft.EndRow();
        return this;
    }

    /// <summary>Adds an NBCROW token, with any values.</summary>
    public Answer NullCompressedRow(params ReadOnlySpan<object?> values)
    {
        RowToken.WriteNullCompressed(_draft.Tokens, CurrentColumns(values.Length), values);
        _draft.EndRow();
        return this;
    }

    /// <summary>Ends a statement: a SELECT with the number of its rows, or a statement without a count.</summary>
    public Answer Done() => _draft.Columns is null
        ? EndStatement(DoneStatus.Final, DoneCommand.Batch, 0)
        : EndStatement(DoneStatus.Count, DoneCommand.Select, _draft.RowCount);

    /// <summary>Ends a statement that counts rows: affected ones, unless a result set is open.</summary>
    public Answer Done(ulong rowCount) => Done(rowCount, _draft.Columns is null ? DoneCommand.Update : DoneCommand.Select);

    public Answer Done(ulong rowCount, ushort command) => EndStatement(DoneStatus.Count, command, rowCount);

    /// <summary>Ends a statement of a given kind without a count.</summary>
    public Answer DoneOf(ushort command) => EndStatement(DoneStatus.Final, command, 0);

    /// <summary>Adds a DONE, DONEINPROC or DONEPROC exactly as given. No further tokens are completed after it.</summary>
    public Answer DoneExactly(byte token, DoneStatus status, ushort command, ulong rowCount)
    {
        DoneToken.Write(_draft.Tokens, token, status, command, rowCount);
        _draft.EndExplicitly();
        return this;
    }

    public Answer Error(
        int number, byte state, byte @class, string message, string server = "", string procedure = "", int line = 1)
    {
        new ServerMessage(number, state, @class, message, server, procedure, line).Write(_draft.Tokens, TokenType.Error);
        _draft.EndError(number, @class);
        FailsToPrepare |= number == NotPrepared;
        return this;
    }

    internal Answer Error(ServerMessage error) =>
        Error(error.Number, error.State, error.Class, error.Text, error.Server, error.Procedure, error.Line);

    public Answer Info(
        int number, byte state, byte @class, string message, string server = "", string procedure = "", int line = 1)
    {
        new ServerMessage(number, state, @class, message, server, procedure, line).Write(_draft.Tokens, TokenType.Information);
        return EndToken();
    }

    /// <summary>Sends the packet although it is not full, as RAISERROR WITH NOWAIT does.</summary>
    public Answer EndPacket()
    {
        _draft.EndPacket();
        return this;
    }

    /// <summary>Adds a change of database, language or another text.</summary>
    public Answer Change(EnvironmentChange change, string newValue, string oldValue)
    {
        EnvironmentChangeToken.WriteText(_draft.Tokens, change, newValue, oldValue);
        return EndToken();
    }

    /// <summary>A change of bytes: a transaction descriptor, a collation.</summary>
    public Answer Change(EnvironmentChange change, ReadOnlySpan<byte> newValue, ReadOnlySpan<byte> oldValue)
    {
        EnvironmentChangeToken.WriteBytes(_draft.Tokens, change, newValue, oldValue);
        return EndToken();
    }

    /// <summary>Adds a SESSIONSTATE token; it belongs directly before the end of the response (MS-TDS 2.2.7.21).</summary>
    public Answer States(ReadOnlySpan<byte> token)
    {
        _draft.Tokens.Bytes(token);
        return EndToken();
    }

    /// <summary>The token of a transaction that was promoted.</summary>
    public Answer Promotion(ReadOnlySpan<byte> token)
    {
        EnvironmentChangeToken.WritePromotion(_draft.Tokens, token);
        return EndToken();
    }

    /// <summary>Adds the columns by which the rows are ordered (MS-TDS 2.2.7.17), after the columns.</summary>
    public Answer Order(params ushort[] columns)
    {
        _draft.Tokens.Byte(TokenType.Order).UInt16((ushort)(columns.Length * 2));
        foreach (ushort column in columns)
        {
            _draft.Tokens.UInt16(column);
        }

        return EndToken();
    }

    /// <summary>Adds the tables of the columns (MS-TDS 2.2.7.23), each name in parts.</summary>
    public Answer Tables(params string[][] tables)
    {
        TableNamesToken.Write(_draft.Tokens, tables);
        return EndToken();
    }

    /// <summary>Adds the origins of the columns (MS-TDS 2.2.7.3).</summary>
    public Answer Origins(params ColumnOrigin[] origins)
    {
        ColumnInformationToken.Write(_draft.Tokens, origins);
        return EndToken();
    }

    /// <summary>Adds the sensitivity classification of the columns (MS-TDS 2.2.7.5); the version is the negotiated one.</summary>
    public Answer Classify(Classification classification, bool withRanks = true)
    {
        classification.Write(_draft.Tokens, withRanks);
        return EndToken();
    }

    /// <summary>Announces totals (MS-TDS 2.2.7.1).</summary>
    public Answer TotalsColumns(ushort id, ushort[] byColumns, params Column[] totals)
    {
        TotalsToken.WriteMetadata(_draft.Tokens, id, byColumns, totals);
        return EndToken();
    }

    /// <summary>A row of totals (MS-TDS 2.2.7.2).</summary>
    public Answer TotalsRow(ushort id, Column[] totals, params object?[] values)
    {
        TotalsToken.WriteRow(_draft.Tokens, id, totals, values);
        return EndToken();
    }

    /// <summary>Adds the position of a keyword in the statement, as servers before TDS 7.2 did (MS-TDS 2.2.7.16).</summary>
    public Answer Offset(ushort keyword, ushort position)
    {
        _draft.Tokens.Byte(TokenType.Offset).UInt16(keyword).UInt16(position);
        return EndToken();
    }

    /// <summary>Sets the return value of the procedure; the default for an RPC is 0.</summary>
    public Answer ReturnStatus(int value)
    {
        _draft.ReturnStatus = value;
        return this;
    }

    /// <summary>
    /// The server has rejected a table-valued parameter: the response ends with DONE, not DONEPROC, without a return status
    /// (recorded on SQL Server 2025).
    /// </summary>
    public Answer Rejected()
    {
        _draft.Reject();
        return this;
    }

    /// <summary>
    /// EXEC in a batch: the statements that the body adds end with DONEINPROC, then RETURNSTATUS and DONEPROC follow.
    /// </summary>
    public Answer Executes(Action<Answer> body, int returnStatus = 0)
    {
        _draft.BeginExecute();
        body(this);
        _draft.EndExecute(returnStatus);
        return this;
    }

    /// <summary>Adds an output parameter; its default ordinal counts up from 0.</summary>
    public Answer ReturnValue(Column parameter, object? value, ushort? ordinal = null)
    {
        ReturnValueToken.Write(_draft.Trailer, ordinal ?? _nextOrdinal, parameter, value);
        _nextOrdinal = (ushort)((ordinal ?? _nextOrdinal) + 1);
        _draft.EndTrailerToken();
        return this;
    }

    /// <summary>The result of a scalar function, before or after the return status.</summary>
    public Answer FunctionResult(Column result, object? value, bool followsReturnStatus = true)
    {
        ReturnValueToken.Write(followsReturnStatus ? _draft.Trailer : _draft.Tokens, 0, result, value, ReturnValueToken.FunctionResult);
        if (followsReturnStatus)
        {
            _draft.EndTrailerToken();
        }
        else
        {
            _draft.EndValueToken();
        }

        _draft.ReturnStatus ??= 0;
        return this;
    }

    /// <summary>Adds raw bytes of the token stream. No further tokens are completed after them.</summary>
    public Answer Raw(ReadOnlySpan<byte> bytes)
    {
        _draft.Tokens.Bytes(bytes);
        _draft.EndExplicitly();
        return this;
    }

    /// <summary>Returns the token stream of the response to a batch, with large values in one chunk each.</summary>
    public byte[] ToBytes() => ToBytes(isProcedure: false);

    public byte[] ToBytes(bool isProcedure, bool hasColumnEncryption = false)
    {
        PayloadBuffer buffer = new();
        _draft.LayOut(buffer, new FrameContext(0, 0, isProcedure, AcknowledgesReset: false) { HasColumnEncryption = hasColumnEncryption });
        return buffer.ToArray();
    }

    public FramedAnswer Frame(in FrameContext context)
    {
        PacketFramer framer = new(
            PacketType.TabularResult, context.PacketSize, context.Spid, _draft.ByteCount + (_draft.ByteCount / 100) + 256);
        int[] tokenEnds = _draft.LayOut(framer, context);
        return new FramedAnswer(framer.Finish(), tokenEnds);
    }

    /// <summary>Returns the same response, framed once and cached, for benchmarks. It must not be changed afterwards.</summary>
    public PreparedAnswer Prepare() => new(this);

    int[] IBatchableAnswer.LayOut(IPayloadSink sink, in FrameContext context, bool isLast) => _draft.LayOut(sink, context, isLast);

    private Answer EndToken()
    {
        _draft.EndToken();
        return this;
    }

    private Answer EndStatement(DoneStatus status, ushort command, ulong rowCount)
    {
        _draft.EndStatement(status, command, rowCount);
        return this;
    }

    private Column[] CurrentColumns(int valueCount) =>
        _draft.Columns is not { } columns ? throw new InvalidOperationException("A row requires column metadata before it.")
        : columns.Length == valueCount ? columns
        : throw new ArgumentException($"The row has {valueCount} values for {columns.Length} columns.");
}
