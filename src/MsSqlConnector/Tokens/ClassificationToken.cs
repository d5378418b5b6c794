using System;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Tokens;

/// <summary>
/// DATACLASSIFICATION: the sensitivity of the columns of a result (MS-TDS 2.2.7.5). The token has no length. Version 2 of the login feature
/// adds ranks. Each count is checked against the available bytes before anything is allocated.
/// </summary>
internal static class ClassificationToken
{
    /// <summary>The first version of the feature that sends ranks.</summary>
    public const int VersionWithRanks = 2;

    private const ushort NoIndex = ushort.MaxValue;

    /// <summary>The minimum size of two texts with their lengths.</summary>
    private const int MinNameByteCount = 2;

    /// <summary>Reads the token. The cursor is after the token's type.</summary>
    public static ParseStatus TryRead(ref Cursor cursor, int version, int columnCount, out SensitivityClassification? token)
    {
        token = null;
        ParseStatus status;
        if ((status = TryReadNames(ref cursor, static (name, id) => new Label(name, id), out Label[] labels)) != ParseStatus.Done
            || (status = TryReadNames(ref cursor, static (name, id) => new InformationType(name, id), out InformationType[] types))
                != ParseStatus.Done
            || (status = TryReadRank(ref cursor, version, out SensitivityRank rank)) != ParseStatus.Done
            || (status = TryReadCount(ref cursor, sizeof(ushort), out int count)) != ParseStatus.Done)
        {
            return status;
        }

        if (count != 0 && count != columnCount)
        {
            return cursor.Invalid(
                ProtocolSection.DataClassification, $"DATACLASSIFICATION describes {count} columns, but the result has {columnCount}");
        }

        var columns = new ColumnSensitivity[count];
        for (int i = 0; i < count && status == ParseStatus.Done; i++)
        {
            status = TryReadColumn(ref cursor, version, labels, types, out columns[i]);
        }

        token = status == ParseStatus.Done ? new SensitivityClassification(labels, types, columns, rank) : null;
        return status;
    }

    private static ParseStatus TryReadColumn(
        ref Cursor cursor, int version, Label[] labels, InformationType[] types, out ColumnSensitivity column)
    {
        column = null!;
        int minByteCount = version >= VersionWithRanks ? 8 : 4;
        ParseStatus status = TryReadCount(ref cursor, minByteCount, out int count);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        var properties = new SensitivityProperty[count];
        for (int i = 0; i < count; i++)
        {
            if ((status = TryReadIndexed(ref cursor, labels, out Label? label)) != ParseStatus.Done
                || (status = TryReadIndexed(ref cursor, types, out InformationType? type)) != ParseStatus.Done
                || (status = TryReadRank(ref cursor, version, out SensitivityRank rank)) != ParseStatus.Done)
            {
                return status;
            }

            properties[i] = new SensitivityProperty(label, type, rank);
        }

        column = new ColumnSensitivity(properties);
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadNames<T>(ref Cursor cursor, Func<string, string, T> make, out T[] items)
    {
        items = [];
        ParseStatus status = TryReadCount(ref cursor, MinNameByteCount, out int count);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        items = new T[count];
        for (int i = 0; i < count; i++)
        {
            if ((status = cursor.TryReadByteLengthText(out string name)) != ParseStatus.Done
                || (status = cursor.TryReadByteLengthText(out string id)) != ParseStatus.Done)
            {
                return status;
            }

            items[i] = make(name, id);
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

    /// <summary>Reads a count of items that each have a minimum size. A token that exceeds the limit is rejected.</summary>
    private static ParseStatus TryReadCount(ref Cursor cursor, int minByteCount, out int count)
    {
        ParseStatus status = cursor.TryReadUInt16(out ushort value);
        count = value;
        return status != ParseStatus.Done ? status
            : cursor.Position > TokenBody.MaxByteCount
                ? cursor.Invalid(ProtocolSection.DataClassification, $"the DATACLASSIFICATION token exceeds {TokenBody.MaxByteCount} bytes")
            : cursor.Remaining < count * minByteCount ? ParseStatus.NeedMoreData
            : ParseStatus.Done;
    }
}
