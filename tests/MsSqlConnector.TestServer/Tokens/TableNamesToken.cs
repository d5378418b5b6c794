using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>TABNAME: the tables of the columns, each name in parts (MS-TDS 2.2.7.23).</summary>
public static class TableNamesToken
{
    public static void Write(TokenWriter writer, IReadOnlyList<string[]> tables)
    {
        int begin = writer.Byte(TokenType.TableName).BeginShortLength();
        foreach (string[] parts in tables)
        {
            writer.Byte((byte)parts.Length);
            foreach (string part in parts)
            {
                writer.ShortCountedText(part);
            }
        }

        writer.EndShortLength(begin);
    }
}
