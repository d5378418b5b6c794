using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// Builds the answer to a request, token by token. Each statement ends with <c>Done</c>; whether that becomes DONE or
/// DONEINPROC, which of them say MORE, and what closes the message is decided by the request it answers.
/// </summary>
public sealed class Answer : IAnswer
{
    private readonly TokenWriter _tokens = new();
    private readonly List<TokenEnd> _ends = [];
    private readonly TokenWriter _trailer = new();
    private readonly List<TokenEnd> _trailerEnds = [];
    private Column[]? _columns;
    private ulong _rowCount;
    private int? _returnStatus;
    private ushort _nextOrdinal;
    private bool _hasOpenStatement;
    private bool _statementFailed;
    private bool _failed;
    private bool _isExplicit;

    /// <summary>An answer that only says the request is done.</summary>
    public static Answer Empty => new();

    /// <summary>Begins a result set.</summary>
    public Answer Columns(params Column[] columns)
    {
        _columns = columns;
        _rowCount = 0;
        ColumnMetadataToken.Write(_tokens, columns);
        return EndToken();
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

    /// <summary>A ROW token, whatever the values.</summary>
    public Answer PlainRow(params ReadOnlySpan<object?> values)
    {
        RowToken.Write(_tokens, CurrentColumns(values.Length), values);
        _rowCount++;
        return EndToken();
    }

    /// <summary>An NBCROW token, whatever the values.</summary>
    public Answer NullCompressedRow(params ReadOnlySpan<object?> values)
    {
        RowToken.WriteNullCompressed(_tokens, CurrentColumns(values.Length), values);
        _rowCount++;
        return EndToken();
    }

    /// <summary>Ends a statement: a SELECT with the number of its rows, or one that counts nothing.</summary>
    public Answer Done() => _columns is null
        ? EndStatement(DoneStatus.Final, DoneCommand.None, 0)
        : EndStatement(DoneStatus.Count, DoneCommand.Select, _rowCount);

    /// <summary>Ends a statement that counts rows: affected ones, unless a result set is open.</summary>
    public Answer Done(ulong rowCount) => Done(rowCount, _columns is null ? DoneCommand.Update : DoneCommand.Select);

    public Answer Done(ulong rowCount, ushort command) => EndStatement(DoneStatus.Count, command, rowCount);

    /// <summary>Ends a statement of a kind that counts nothing.</summary>
    public Answer DoneOf(ushort command) => EndStatement(DoneStatus.Final, command, 0);

    /// <summary>A DONE, DONEINPROC or DONEPROC exactly as given. Nothing is completed behind it any more.</summary>
    public Answer DoneExactly(byte token, DoneStatus status, ushort command, ulong rowCount)
    {
        DoneToken.Write(_tokens, token, status, command, rowCount);
        _isExplicit = true;
        _columns = null;
        return EndToken();
    }

    public Answer Error(
        int number, byte state, byte @class, string message, string server = "", string procedure = "", int line = 1)
    {
        new ServerMessage(number, state, @class, message, server, procedure, line).Write(_tokens, TokenType.Error);
        _statementFailed = _failed = true;
        return EndToken();
    }

    public Answer Info(
        int number, byte state, byte @class, string message, string server = "", string procedure = "", int line = 1)
    {
        new ServerMessage(number, state, @class, message, server, procedure, line).Write(_tokens, TokenType.Information);
        return EndToken();
    }

    /// <summary>A change of database, language or another text.</summary>
    public Answer Change(EnvironmentChange change, string newValue, string oldValue)
    {
        EnvironmentChangeToken.WriteText(_tokens, change, newValue, oldValue);
        return EndToken();
    }

    /// <summary>A change of bytes: a transaction descriptor, a collation.</summary>
    public Answer Change(EnvironmentChange change, ReadOnlySpan<byte> newValue, ReadOnlySpan<byte> oldValue)
    {
        EnvironmentChangeToken.WriteBytes(_tokens, change, newValue, oldValue);
        return EndToken();
    }

    /// <summary>The columns the rows are ordered by (MS-TDS 2.2.7.17); it belongs behind the columns.</summary>
    public Answer Order(params ushort[] columns)
    {
        _tokens.Byte(TokenType.Order).UInt16((ushort)(columns.Length * 2));
        foreach (ushort column in columns)
        {
            _tokens.UInt16(column);
        }

        return EndToken();
    }

    /// <summary>What the procedure returned; 0 for an RPC when not said.</summary>
    public Answer ReturnStatus(int value)
    {
        _returnStatus = value;
        return this;
    }

    /// <summary>An output parameter; its ordinal counts up from 0 when not said.</summary>
    public Answer ReturnValue(Column parameter, object? value, ushort? ordinal = null)
    {
        ReturnValueToken.Write(_trailer, ordinal ?? _nextOrdinal, parameter, value);
        _nextOrdinal = (ushort)((ordinal ?? _nextOrdinal) + 1);
        _trailerEnds.Add(new TokenEnd(_trailer.Length));
        return this;
    }

    /// <summary>Bytes of the token stream as they are. Nothing is completed behind them any more.</summary>
    public Answer Raw(ReadOnlySpan<byte> bytes)
    {
        _tokens.Bytes(bytes);
        _isExplicit = true;
        return EndToken();
    }

    /// <summary>The token stream as the answer to a batch, large values in one chunk each.</summary>
    public byte[] ToBytes() => ToBytes(isProcedure: false);

    public byte[] ToBytes(bool isProcedure)
    {
        PayloadBuffer buffer = new();
        LayOut(buffer, isProcedure, acknowledgesReset: false);
        return buffer.ToArray();
    }

    public FramedAnswer Frame(in FrameContext context)
    {
        PacketFramer framer = new(
            PacketType.TabularResult, context.PacketSize, context.Spid, _tokens.Length + (_tokens.Length / 100) + 256);
        int[] tokenEnds = LayOut(framer, context.IsProcedure, context.AcknowledgesReset);
        return new FramedAnswer(framer.Finish(), tokenEnds);
    }

    /// <summary>The same answer framed once and kept, for benchmarks. It must not be changed afterwards.</summary>
    public PreparedAnswer Prepare() => new(this);

    /// <param name="sink">Where the tokens go.</param>
    /// <param name="isProcedure">An RPC is answered.</param>
    /// <param name="acknowledgesReset">ENVCHANGE 18 comes first.</param>
    /// <param name="isLast">No other call of the same message is answered behind it.</param>
    /// <returns>Where tokens end in the sink.</returns>
    internal int[] LayOut(IPayloadSink sink, bool isProcedure, bool acknowledgesReset, bool isLast = true)
    {
        bool endsAsProcedure = !_isExplicit && (isProcedure || _returnStatus is not null || _trailerEnds.Count > 0);
        AnswerLayout layout = new(sink, endsAsProcedure || isProcedure);
        if (acknowledgesReset)
        {
            layout.Write(EnvironmentChangeToken.ResetAcknowledgement);
        }

        bool failedOutright = endsAsProcedure && _hasOpenStatement && _statementFailed && _columns is null;
        bool needsDone = !_isExplicit && (_hasOpenStatement || (_ends.Count == 0 && !endsAsProcedure)) && !failedOutright;
        layout.Write(_tokens, _ends, isLast: !needsDone);
        if (needsDone)
        {
            byte token = endsAsProcedure ? TokenType.DoneInProcedure : TokenType.Done;
            layout.WriteDone(token, ImpliedEnd(), isLast: !endsAsProcedure);
        }

        if (endsAsProcedure)
        {
            WriteProcedureEnd(layout, hasReturnStatus: _returnStatus is not null || !failedOutright, isLast);
        }

        return layout.TokenEnds;
    }

    private void WriteProcedureEnd(AnswerLayout layout, bool hasReturnStatus, bool isLast)
    {
        if (hasReturnStatus)
        {
            layout.Write(new TokenWriter(8).Byte(TokenType.ReturnStatus).Int32(_returnStatus ?? 0).Written);
        }

        layout.Write(_trailer, _trailerEnds, isLast: false);
        DoneStatus status = (_failed ? DoneStatus.Error : DoneStatus.Final) | (isLast ? DoneStatus.Final : DoneStatus.RpcInBatch);
        layout.WriteDone(TokenType.DoneProcedure, new StatementEnd(status, DoneCommand.Execute, 0), isLast);
    }

    private StatementEnd ImpliedEnd()
    {
        DoneStatus error = _statementFailed ? DoneStatus.Error : DoneStatus.Final;
        return _columns is null
            ? new StatementEnd(error, _statementFailed ? DoneCommand.Error : DoneCommand.None, 0)
            : new StatementEnd(DoneStatus.Count | error, DoneCommand.Select, _rowCount);
    }

    private Answer EndStatement(DoneStatus status, ushort command, ulong rowCount)
    {
        status |= _statementFailed ? DoneStatus.Error : DoneStatus.Final;
        _ends.Add(new TokenEnd(_tokens.Length, new StatementEnd(status, command, rowCount)));
        _hasOpenStatement = _statementFailed = false;
        _columns = null;
        return this;
    }

    private Answer EndToken()
    {
        _ends.Add(new TokenEnd(_tokens.Length));
        _hasOpenStatement = true;
        return this;
    }

    private Column[] CurrentColumns(int valueCount) =>
        _columns is null ? throw new InvalidOperationException("A row needs columns before it.")
        : _columns.Length != valueCount ? throw new ArgumentException($"The row has {valueCount} values for {_columns.Length} columns.")
        : _columns;
}
