using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Types;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads tokens and passes each to the sink of the phase (MS-TDS 2.2.4.2), until the sink stops the loop, the message ends or more bytes
/// are needed. The checkpoint moves past each token before the effects of the token are applied. An incomplete token is read again from its
/// start; a row, and the value of a RETURNVALUE, continue where they stopped.
/// </summary>
internal sealed partial class TokenLoop
{
    private readonly TdsParserStateObject _state;
    private readonly MetadataCache _cache = new();

    /// <summary>The slots of a return value or of skipped rows; null until they are needed.</summary>
    private RowIndex? _valueIndex;
    private ResultMetadata _metadata = ResultMetadata.Empty;
    private ReturnValueToken _returnValue;

    /// <summary>The layout for which <see cref="_valueIndex"/> is prepared: that of the return value or of the skipped rows.</summary>
    private RowLayout _indexLayout = ResultMetadata.Empty.Layout;

    /// <summary>Whether the token at the read position is incomplete. It is not read again until it is complete.</summary>
    private bool _isTruncated;

    /// <summary>The reader of a truncated token that describes columns, in a box; null for other tokens.</summary>
    private object? _partialReader;

    public TokenLoop(TdsParserStateObject state) => _state = state;

    /// <summary>Gets or sets the columns that the next result probably has; null if they are unknown.</summary>
    public ResultMetadata? Expected
    {
        set => _cache.Expected = value;
    }

    /// <summary>Gets the CLR types that the data source maps; null for none.</summary>
    public UdtMappings? Mappings
    {
        get => _cache.Mappings;
        init => _cache.Mappings = value;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the login negotiated Always Encrypted. Results then have a table of keys, and encrypted
    /// columns and output parameters have a description.
    /// </summary>
    public bool HasKeys { private get; set; }

    /// <summary>Runs the loop until the sink stops it (done). Otherwise the status is the reason why it cannot continue.</summary>
    public ParseStatus TryRun(TokenSink sink)
    {
        while (true)
        {
            ParseStatus status = TryStep(sink, out TokenFlow flow);
            if (status != ParseStatus.Done || flow == TokenFlow.Stop)
            {
                return status;
            }

            if (flow == TokenFlow.Unexpected)
            {
                return _state.Invalid(ProtocolSection.ReturnValue, "the server sent an unexpected return value");
            }
        }
    }

    /// <summary>Resets the loop before a new request.</summary>
    public void Reset()
    {
        _metadata = ResultMetadata.Empty;
        _returnValue = default;
        ClearTruncation();
    }

    private void ClearTruncation()
    {
        _isTruncated = false;
        _partialReader = null;
    }

    private ParseStatus TryStep(TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        if (_state.Read.Has(ReadFlags.InReturnValue))
        {
            return TryFinishReturnValue(sink, out flow);
        }

        if (_state.Read.Has(ReadFlags.InRow))
        {
            return TrySkipRow(_metadata.Layout);
        }

        if (_state.Read.Has(ReadFlags.InAltRow))
        {
            return TrySkipRow(_altLayout);
        }

        if (_state.Packets.IsAtEndOfMessage)
        {
            _state.Packets.EndMessage();
            flow = sink.OnEndOfMessage();
            return flow == TokenFlow.Unexpected
                ? _state.Invalid(ProtocolSection.ResponseCompletion, "the response ended without a final DONE token")
                : ParseStatus.Done;
        }

        Cursor cursor = _state.OpenCursor();
        ParseStatus status = cursor.TryReadByte(out byte type);
        if (status == ParseStatus.Done)
        {
            status = TryReadToken((TokenType)type, ref cursor, sink, out flow);
            if (status == ParseStatus.NeedMoreData)
            {
                _isTruncated = true;
            }
            else if (_isTruncated)
            {
                ClearTruncation();
            }
        }

        if (status == ParseStatus.InvalidData)
        {
            return _state.Invalid(
                cursor.Fault ?? ProtocolSection.Cite(ProtocolSection.GetTokenSection(type), $"the token 0x{type:X2} is malformed"));
        }

        return flow == TokenFlow.Unexpected
            ? _state.Invalid(ProtocolSection.GetTokenSection(type), $"the token 0x{type:X2} is not expected here")
            : status;
    }

    private ParseStatus TryReadToken(TokenType type, ref Cursor cursor, TokenSink sink, out TokenFlow flow)
    {
        switch (type)
        {
            case TokenType.Row:
                return BeginRow(ReadFlags.InRow, sink, out flow);
            case TokenType.NbcRow:
                return BeginRow(ReadFlags.InRow | ReadFlags.HasNullBitmap, sink, out flow);
            case TokenType.ColMetaData when sink.TryEndResult():
                // The next run reads the token.
                flow = TokenFlow.Stop;
                return ParseStatus.Done;
            case TokenType.ColMetaData:
                return TryReadMetadata(ref cursor, sink, out flow);
            case TokenType.ReturnValue:
                return TryBeginReturnValue(ref cursor, out flow);
            case TokenType.Done or TokenType.DoneProc or TokenType.DoneInProc:
                ParseStatus status = Complete(DoneToken.TryRead(ref cursor, out DoneToken done), cursor);
                flow = status == ParseStatus.Done ? sink.OnDone(type, done) : TokenFlow.Continue;
                return status;
            case TokenType.Error:
                status = Complete(
                    ServerMessageToken.TryRead(ref cursor, type, sink.MinErrorClass, sink.IsLogin, out ServerMessageToken error), cursor);
                flow = status == ParseStatus.Done ? sink.OnError(error) : TokenFlow.Continue;
                return status;
            case TokenType.Info:
                byte minClass = sink.AcceptsInfos ? (byte)0 : byte.MaxValue;
                status = Complete(
                    ServerMessageToken.TryRead(ref cursor, type, minClass, sink.IsLogin, out ServerMessageToken info), cursor);
                flow = status == ParseStatus.Done ? sink.OnInfo(info) : TokenFlow.Continue;
                return status;
            case TokenType.EnvironmentChange:
                status = Complete(EnvironmentChangeToken.TryRead(ref cursor, out EnvironmentChangeToken change), cursor);
                flow = status == ParseStatus.Done ? sink.OnEnvironmentChange(change) : TokenFlow.Continue;
                return status;
            case TokenType.ReturnStatus:
                status = Complete(ReturnStatusToken.TryRead(ref cursor, out ReturnStatusToken returned), cursor);
                flow = status == ParseStatus.Done ? sink.OnReturnStatus(returned) : TokenFlow.Continue;
                return status;
            default:
                return TryReadDetail(type, ref cursor, sink, out flow);
        }
    }

    /// <summary>
    /// Completes a token that was read up to the cursor. If it is complete, the checkpoint moves past it before its effects are applied.
    /// </summary>
    private ParseStatus Complete(ParseStatus status, in Cursor cursor)
    {
        _state.Read.Position = cursor.Position;
        if (status == ParseStatus.Done)
        {
            _state.Consume();
        }

        return status;
    }

    private ParseStatus TryReadMetadata(ref Cursor cursor, TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        ColumnMetadataReader reader = ContinueReader<ColumnMetadataReader>();
        ParseStatus status = reader.TryRead(
            _state.Packets.Window.Slice(cursor.Position), _cache, HasKeys, out int byteCount, out ResultMetadata metadata,
            out string? fault);
        KeepReader(status, reader);
        if (status == ParseStatus.InvalidData)
        {
            return _state.Invalid(fault ?? ProtocolSection.Cite(ProtocolSection.ColMetaData, "COLMETADATA is malformed"));
        }

        status = Complete(status == ParseStatus.Done ? cursor.TrySkip(byteCount) : status, cursor);
        if (status == ParseStatus.Done)
        {
            _metadata = metadata;
            _altLayouts?.Clear();
            flow = sink.OnColumnMetadata(metadata);
        }

        return status;
    }

    /// <summary>Returns the reader of the token at the read position: the one of the previous attempt, or else a new one.</summary>
    private T ContinueReader<T>(T first = default)
        where T : struct =>
        _partialReader is T reader ? reader : first;

    /// <summary>Keeps the reader of a truncated token for the next attempt.</summary>
    private void KeepReader<T>(ParseStatus status, in T reader)
        where T : struct =>
        _partialReader = status == ParseStatus.NeedMoreData ? (object)reader : null;

    private ParseStatus BeginRow(ReadFlags flags, TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        if (_metadata.Columns.Length == 0)
        {
            return _state.Invalid(ProtocolSection.Row, "the server sent a row before the description of its columns");
        }

        _state.Enter(flags, position: 1);
        flow = sink.OnRow();
        return ParseStatus.Done;
    }

    private ParseStatus TrySkipRow(RowLayout layout)
    {
        // The reader owns the row index. Skipping keeps no values, so any index can be used.
        ParseStatus status = RowScanner.TrySkip(_state, layout, PrepareIndex(layout), layout.Columns.Length);
        if (status == ParseStatus.Done)
        {
            _state.Consume();
        }

        return status;
    }

    private RowIndex PrepareIndex(RowLayout layout)
    {
        if (_valueIndex is null || _indexLayout != layout)
        {
            _valueIndex ??= new RowIndex();
            _indexLayout = layout;
            _valueIndex.Reset(layout);
        }

        return _valueIndex;
    }

    private ParseStatus TryBeginReturnValue(ref Cursor cursor, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        Cursor walk = cursor.ToSkipTexts();
        if (_isTruncated && ReturnValueToken.TryRead(ref walk, HasKeys, out _) == ParseStatus.NeedMoreData)
        {
            return ParseStatus.NeedMoreData;
        }

        ParseStatus status = Complete(ReturnValueToken.TryRead(ref cursor, HasKeys, out _returnValue), cursor);
        if (status == ParseStatus.Done)
        {
            _cache.Mappings?.Resolve(_returnValue.Type);
            _state.Enter(ReadFlags.InReturnValue, position: 0);
            PrepareIndex(new RowLayout([new ColumnLayout(_returnValue.Type)]));
        }

        return status;
    }

    private ParseStatus TryFinishReturnValue(TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        RowIndex index = _valueIndex!;
        ParseStatus status = RowScanner.TryScan(_state, _indexLayout, index, 1);
        if (status == ParseStatus.Done)
        {
            var value = new RowValue(index.Slots[0], index, _state.Packets.Window);
            flow = sink.OnReturnValue(_returnValue, value);
            _state.Consume();
            index.ClearParked();
        }

        return status;
    }
}
