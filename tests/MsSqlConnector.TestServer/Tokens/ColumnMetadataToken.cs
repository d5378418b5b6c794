using System.Collections.Generic;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>COLMETADATA: the description of the rows that follow (MS-TDS 2.2.7.4).</summary>
public static class ColumnMetadataToken
{
    public static void Write(TokenWriter writer, IReadOnlyList<Column> columns)
    {
        writer.Byte(TokenType.ColumnMetadata).UInt16((ushort)columns.Count);
        foreach (Column column in columns)
        {
            writer.UInt32(column.UserType).UInt16((ushort)column.Flags);
            column.Type.Write(writer);
            if (column.Type.Length == LengthKind.TextPointer)
            {
                writer.Byte((byte)column.TableName.Length);
                foreach (string part in column.TableName)
                {
                    writer.ShortCountedText(part);
                }
            }

            writer.ByteCountedText(column.Name);
        }
    }
}
