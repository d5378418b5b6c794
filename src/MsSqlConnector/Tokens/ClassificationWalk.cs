using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Finds the end of a DATACLASSIFICATION token that arrives in parts, without allocations. It continues at the first incomplete item, so
/// that the work is linear in the size of the token.
/// </summary>
internal struct ClassificationWalk
{
    private Step _step;
    private int _remainingCount;
    private int _position;

    private enum Step
    {
        LabelCount,
        Labels,
        TypeCount,
        Types,
        Rank,
        ColumnCount,
        Columns,
    }

    /// <summary>Returns whether the token is incomplete. Returns false for an invalid token, which reading the token reports.</summary>
    /// <param name="start">A cursor after the token's type.</param>
    /// <param name="version">The version of the feature that the login negotiated.</param>
    public bool NeedsMoreData(in Cursor start, int version)
    {
        Cursor cursor = start.ToSkipTexts();
        ParseStatus status = cursor.TrySkip(_position);
        bool hasRanks = version >= ClassificationToken.VersionWithRanks;
        while (status == ParseStatus.Done && _position <= TokenBody.MaxByteCount && (_step != Step.Columns || _remainingCount > 0))
        {
            status = TryReadItem(ref cursor, hasRanks);
            _position = status == ParseStatus.Done ? cursor.Position - start.Position : _position;
        }

        return status == ParseStatus.NeedMoreData;
    }

    private ParseStatus TryReadItem(ref Cursor cursor, bool hasRanks)
    {
        switch (_step)
        {
            case Step.LabelCount or Step.TypeCount or Step.ColumnCount:
                return TryReadCount(ref cursor);
            case Step.Rank:
                return TrySkipRank(ref cursor, hasRanks);
            case Step.Columns:
                return TrySkipColumn(ref cursor, hasRanks);
            default:
                return TrySkipName(ref cursor);
        }
    }

    private ParseStatus TryReadCount(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort count);
        if (status == ParseStatus.Done)
        {
            _remainingCount = count;
            _step += count == 0 && _step != Step.ColumnCount ? 2 : 1;
        }

        return status;
    }

    private ParseStatus TrySkipRank(ref Cursor cursor, bool hasRanks)
    {
        ParseStatus status = cursor.TrySkip(hasRanks ? sizeof(int) : 0);
        if (status == ParseStatus.Done)
        {
            _step++;
        }

        return status;
    }

    private ParseStatus TrySkipName(ref Cursor cursor)
    {
        ParseStatus status = cursor.TryReadByteLengthText(out _);
        if (status == ParseStatus.Done)
        {
            status = cursor.TryReadByteLengthText(out _);
        }

        if (status == ParseStatus.Done && --_remainingCount == 0)
        {
            _step++;
        }

        return status;
    }

    private ParseStatus TrySkipColumn(ref Cursor cursor, bool hasRanks)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort count);
        if (status == ParseStatus.Done)
        {
            status = cursor.TrySkip(count * (hasRanks ? (2 * sizeof(ushort)) + sizeof(int) : 2 * sizeof(ushort)));
        }

        if (status == ParseStatus.Done)
        {
            _remainingCount--;
        }

        return status;
    }
}
