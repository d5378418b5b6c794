using System;
using System.Collections.Generic;
using System.Globalization;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution;

/// <summary>The name of a procedure in one to four parts, the last perhaps with the number it has in its group: <c>dbo.p;2</c>.</summary>
internal sealed class ProcedureName
{
    private const int MaxPartCount = 4;

    private ProcedureName(List<string> parts, int? groupNumber)
    {
        Name = parts[^1];
        Schema = parts.Count > 1 ? parts[^2] : string.Empty;
        Database = parts.Count > 2 ? parts[^3] : string.Empty;
        Server = parts.Count > 3 ? parts[^4] : string.Empty;
        GroupNumber = groupNumber;
    }

    public string Server { get; }

    public string Database { get; }

    public string Schema { get; }

    public string Name { get; }

    public int? GroupNumber { get; }

    /// <summary>Refuses what no server can find; the name is sent as it is.</summary>
    /// <exception cref="ArgumentException">Quotes are not closed, there are more than four parts, or the last is empty.</exception>
    public static void Check(string text) => Parse(text);

    /// <inheritdoc cref="Check"/>
    public static ProcedureName Parse(string text)
    {
        int? groupNumber = null;
        int semicolon = text.LastIndexOf(';');
        string name = text;
        if (semicolon >= 0 && int.TryParse(text.Substring(semicolon + 1), NumberStyles.Integer, CultureInfo.InvariantCulture, out int number))
        {
            groupNumber = number;
            name = text.Substring(0, semicolon);
        }

        return MultipartName.Parse(name) is { Count: <= MaxPartCount } parts && parts[^1].Length > 0
            ? new ProcedureName(parts, groupNumber)
            : throw new ArgumentException($"'{text}' is not the name of a procedure: one to four parts, and quotes that are closed.");
    }
}
