using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>
/// DATACLASSIFICATION: the sensitivity of the columns (MS-TDS 2.2.7.5). The token has no length; ranks are sent in version 2.
/// </summary>
public sealed record Classification(
    IReadOnlyList<(string Name, string Id)> Labels,
    IReadOnlyList<(string Name, string Id)> InformationTypes,
    int Rank,
    IReadOnlyList<IReadOnlyList<ClassificationProperty>> Columns)
{
    public void Write(TokenWriter writer, bool withRanks)
    {
        writer.Byte(TokenType.DataClassification);
        WriteNames(writer, Labels);
        WriteNames(writer, InformationTypes);
        WriteRank(writer, withRanks, Rank);
        writer.UInt16((ushort)Columns.Count);
        foreach (IReadOnlyList<ClassificationProperty> properties in Columns)
        {
            writer.UInt16((ushort)properties.Count);
            foreach (ClassificationProperty property in properties)
            {
                writer.UInt16(property.Label).UInt16(property.InformationType);
                WriteRank(writer, withRanks, property.Rank);
            }
        }
    }

    private static void WriteNames(TokenWriter writer, IReadOnlyList<(string Name, string Id)> names)
    {
        writer.UInt16((ushort)names.Count);
        foreach ((string name, string id) in names)
        {
            writer.ByteCountedText(name).ByteCountedText(id);
        }
    }

    private static void WriteRank(TokenWriter writer, bool withRanks, int rank)
    {
        if (withRanks)
        {
            writer.Int32(rank);
        }
    }
}
