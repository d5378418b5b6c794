using System.Collections.Generic;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;

namespace MsSqlConnector.Tokens;

/// <content>The tokens that describe a result beyond its columns, and the rows of totals, which are skipped.</content>
internal sealed partial class TokenLoop
{
    /// <summary>The layouts of the rows of totals by id; null if there are none, as in nearly every result.</summary>
    private Dictionary<int, RowLayout>? _altLayouts;
    private RowLayout _altLayout = ResultMetadata.Empty.Layout;

    /// <summary>Sets the version of data classification that the login negotiated; 0 for none.</summary>
    public int ClassificationVersion { private get; set; }

    private ParseStatus TryReadDetail(TokenType type, ref Cursor cursor, TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        ParseStatus status;
        switch (type)
        {
            case TokenType.TabName:
                status = Complete(TableNamesToken.TryRead(ref cursor, out TableName[] tables), cursor);
                flow = status == ParseStatus.Done ? sink.OnTableNames(tables) : TokenFlow.Continue;
                return status;
            case TokenType.ColInfo:
                status = Complete(ColumnOriginsToken.TryRead(ref cursor, out ColumnOrigin[] origins), cursor);
                flow = status == ParseStatus.Done ? sink.OnColumnOrigins(origins) : TokenFlow.Continue;
                return status;
            case TokenType.Order:
                status = Complete(OrderToken.TryRead(ref cursor, out OrderToken order), cursor);
                flow = status == ParseStatus.Done ? sink.OnOrder(order) : TokenFlow.Continue;
                return status;
            case TokenType.SessionState:
                status = Complete(SessionStateToken.TryRead(ref cursor, out SessionStateToken state), cursor);
                flow = status == ParseStatus.Done ? sink.OnSessionState(state) : TokenFlow.Continue;
                return status;
            case TokenType.DataClassification:
                return TryReadClassification(ref cursor, sink, out flow);
            case TokenType.AltMetaData:
                return TryReadAltMetadata(ref cursor);
            case TokenType.AltRow:
                return TryBeginAltRow(ref cursor);
            case TokenType.Offset:
                return Complete(OffsetToken.TrySkip(ref cursor), cursor);
            default:
                return TryReadLoginToken(type, ref cursor, sink, out flow);
        }
    }

    private ParseStatus TryReadClassification(ref Cursor cursor, TokenSink sink, out TokenFlow flow)
    {
        flow = TokenFlow.Continue;
        if (ClassificationVersion == 0 || _metadata.Columns.Length == 0)
        {
            return cursor.Invalid(
                ProtocolSection.DataClassification, "the server sent DATACLASSIFICATION without negotiation or without columns");
        }

        ClassificationReader reader = ContinueReader(new ClassificationReader(ClassificationVersion, _metadata.Columns.Length));
        ParseStatus status = Complete(reader.TryRead(ref cursor, out SensitivityClassification? classification), cursor);
        KeepReader(status, reader);
        if (status == ParseStatus.Done)
        {
            flow = sink.OnClassification(classification!);
        }

        return status;
    }

    private ParseStatus TryReadAltMetadata(ref Cursor cursor)
    {
        if (_metadata.Columns.Length == 0)
        {
            return cursor.Invalid(ProtocolSection.AltMetaData, "the server sent ALTMETADATA before the columns that it refers to");
        }

        AltMetadataReader reader = ContinueReader<AltMetadataReader>();
        ParseStatus status = Complete(reader.TryRead(ref cursor, out ushort id, out RowLayout layout), cursor);
        KeepReader(status, reader);
        if (status == ParseStatus.Done)
        {
            (_altLayouts ??= [])[id] = layout;
        }

        return status;
    }

    private ParseStatus TryBeginAltRow(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort id);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (_altLayouts is null || !_altLayouts.TryGetValue(id, out RowLayout? layout))
        {
            return cursor.Invalid(ProtocolSection.AltRow, $"ALTROW refers to the ALTMETADATA {id}, which the server did not send");
        }

        _altLayout = layout;
        _state.Enter(ReadFlags.InAltRow, cursor.Position);
        return ParseStatus.Done;
    }
}
