using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>COLINFO: one line per column (MS-TDS 2.2.7.3).</summary>
public static class ColumnInformationToken
{
    public static void Write(TokenWriter writer, IReadOnlyList<ColumnOrigin> origins)
    {
        int begin = writer.Byte(TokenType.ColumnInformation).BeginShortLength();
        foreach (ColumnOrigin origin in origins)
        {
            writer.Byte(origin.Column).Byte(origin.Table);
            writer.Byte((byte)(origin.Status | (origin.BaseName is null ? 0 : ColumnOrigin.DifferentName)));
            if (origin.BaseName is { } name)
            {
                writer.ByteCountedText(name);
            }
        }

        writer.EndShortLength(begin);
    }
}
