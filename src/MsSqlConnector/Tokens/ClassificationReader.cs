using System;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// Reads DATACLASSIFICATION, the sensitivity of the columns of a result (MS-TDS 2.2.7.5). The token has no length. Version 2 of the login
/// feature adds ranks. Each count is checked against the available bytes before anything is allocated. If bytes are missing, the next
/// attempt continues at the first incomplete item, so that the work is linear in the size of the token.
/// </summary>
/// <param name="version">The version of the feature that the login negotiated.</param>
/// <param name="columnCount">The number of columns of the result.</param>
internal struct ClassificationReader(int version, int columnCount)
{
    /// <summary>The first version of the feature that sends ranks.</summary>
    private const int VersionWithRanks = 2;

    private const ushort NoIndex = ushort.MaxValue;

    /// <summary>The minimum size of two texts with their lengths.</summary>
    private const int MinNameByteCount = 2;

    private Step _step;
    private Label[]? _labels;
    private InformationType[]? _types;
    private SensitivityRank _rank;
    private ColumnSensitivity[]? _columns;

    /// <summary>The number of items of the current list that have been read.</summary>
    private int _itemCount;

    /// <summary>The number of bytes of the complete items.</summary>
    private int _byteCount;

    private enum Step : byte
    {
        Labels,
        Types,
        Rank,
        Columns,
        End,
    }

    /// <summary>Reads the token.</summary>
    /// <param name="cursor">The cursor after the token's type.</param>
    /// <param name="token">The classification; null if the token is not complete.</param>
    public ParseStatus TryRead(ref Cursor cursor, out SensitivityClassification? token)
    {
        token = null;
        int start = cursor.Position;
        ParseStatus status = cursor.TrySkip(_byteCount);
        while (status == ParseStatus.Done && _step != Step.End)
        {
            status = _step switch
            {
                Step.Labels => TryReadName(ref cursor, ref _labels, static (name, id) => new Label(name, id)),
                Step.Types => TryReadName(ref cursor, ref _types, static (name, id) => new InformationType(name, id)),
                Step.Rank => TryReadRank(ref cursor),
                _ => TryReadColumn(ref cursor),
            };
            _byteCount = status == ParseStatus.Done ? cursor.Position - start : _byteCount;
            if (_byteCount > TokenBody.MaxByteCount)
            {
                return cursor.Invalid(
                    ProtocolSection.DataClassification, $"the DATACLASSIFICATION token exceeds {TokenBody.MaxByteCount} bytes");
            }
        }

        token = status == ParseStatus.Done ? new SensitivityClassification(_labels!, _types!, _columns!, _rank) : null;
        return status;
    }

    /// <summary>Reads the number of items of a list, or its next item.</summary>
    private ParseStatus TryReadName<T>(ref Cursor cursor, ref T[]? items, Func<string, string, T> create)
    {
        ParseStatus status;
        if (items is null)
        {
            status = TryReadCount(ref cursor, MinNameByteCount, out int count);
            return status == ParseStatus.Done ? BeginList(out items, count) : status;
        }

        if ((status = cursor.TryReadByteLengthText(out string name)) == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out string id)) == ParseStatus.Done)
        {
            items[_itemCount] = create(name, id);
            EndItem(items.Length);
        }

        return status;
    }

    private ParseStatus TryReadRank(ref Cursor cursor)
    {
        ParseStatus status = TryReadRank(ref cursor, version, out _rank);
        if (status == ParseStatus.Done)
        {
            _step++;
        }

        return status;
    }

    /// <summary>Reads the number of columns, or the sensitivity of the next one.</summary>
    private ParseStatus TryReadColumn(ref Cursor cursor)
    {
        ParseStatus status;
        if (_columns is null)
        {
            status = TryReadCount(ref cursor, sizeof(ushort), out int count);
            return status != ParseStatus.Done ? status
                : count == 0 || count == columnCount ? BeginList(out _columns, count)
                : cursor.Invalid(
                    ProtocolSection.DataClassification, $"DATACLASSIFICATION describes {count} columns, but the result has {columnCount}");
        }

        status = TryReadProperties(ref cursor, out SensitivityProperty[] properties);
        if (status == ParseStatus.Done)
        {
            _columns[_itemCount] = new ColumnSensitivity(properties);
            EndItem(_columns.Length);
        }

        return status;
    }

    private ParseStatus BeginList<T>(out T[] items, int count)
    {
        items = new T[count];
        _itemCount = -1;
        EndItem(count);
        return ParseStatus.Done;
    }

    private void EndItem(int listCount)
    {
        if (++_itemCount == listCount)
        {
            _step++;
        }
    }

    private readonly ParseStatus TryReadProperties(ref Cursor cursor, out SensitivityProperty[] properties)
    {
        properties = [];
        ParseStatus status = TryReadCount(ref cursor, version >= VersionWithRanks ? 8 : 4, out int count);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        properties = new SensitivityProperty[count];
        for (int i = 0; i < count; i++)
        {
            if ((status = TryReadIndexed(ref cursor, _labels!, out Label? label)) != ParseStatus.Done
                || (status = TryReadIndexed(ref cursor, _types!, out InformationType? type)) != ParseStatus.Done
                || (status = TryReadRank(ref cursor, version, out SensitivityRank rank)) != ParseStatus.Done)
            {
                return status;
            }

            properties[i] = new SensitivityProperty(label, type, rank);
        }

        return ParseStatus.Done;
    }

    private static ParseStatus TryReadIndexed<T>(ref Cursor cursor, T[] items, out T? item)
        where T : class
    {
        item = null;
        ParseStatus status = cursor.TryReadUInt16(out ushort index);
        if (status != ParseStatus.Done || index == NoIndex)
        {
            return status;
        }

        if (index >= items.Length)
        {
            return cursor.Invalid(
                ProtocolSection.DataClassification, $"DATACLASSIFICATION refers to the entry {index} of a list of {items.Length}");
        }

        item = items[index];
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadRank(ref Cursor cursor, int version, out SensitivityRank rank)
    {
        rank = SensitivityRank.NOT_DEFINED;
        if (version < VersionWithRanks)
        {
            return ParseStatus.Done;
        }

        ParseStatus status = cursor.TryReadInt32(out int value);
        rank = (SensitivityRank)value;
        return status;
    }

    /// <summary>Reads a count of items that each have a minimum size.</summary>
    private static ParseStatus TryReadCount(ref Cursor cursor, int minByteCount, out int count)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort value);
        count = value;
        return status == ParseStatus.Done && cursor.Remaining < count * minByteCount ? ParseStatus.NeedMoreData : status;
    }
}
