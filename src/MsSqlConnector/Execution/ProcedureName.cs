using System;
using System.Collections.Generic;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution;

/// <summary>The name of a procedure with one to four parts, and an optional group number, such as <c>dbo.p;2</c>.</summary>
internal sealed class ProcedureName
{
    private const int MaxPartCount = 4;

    private static readonly RecentName?[] s_recent = new RecentName?[RecentName.SlotCount];

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

    /// <summary>Rejects names that are invalid on every server. A valid name is sent unchanged.</summary>
    /// <exception cref="ArgumentException">
    /// A quoted part is not closed, there are more than four parts, or the last part is empty.
    /// </exception>
    public static void Check(string text)
    {
        if (!RecentName.TryFind(s_recent, text, out _))
        {
            Parse(text);
            RecentName.Add(s_recent, text, text);
        }
    }

    /// <inheritdoc cref="Check"/>
    public static ProcedureName Parse(string text)
    {
        int semicolon = text.LastIndexOf(';');
        int? groupNumber = semicolon < 0 ? null : ParseNumber(text.AsSpan(semicolon + 1));
        string name = groupNumber is null ? text : text.Substring(0, semicolon);
        return MultipartName.ParseObject(name, MaxPartCount) is { } parts
            ? new ProcedureName(parts, groupNumber)
            : throw new ArgumentException(
                $"'{text}' is an invalid multipart name of a stored procedure. "
                + "Specify one to four parts, for example [database].[schema].[procedure].");
    }

    /// <summary>Parses up to five digits, the maximum length of a group number. Returns null for any other text.</summary>
    private static int? ParseNumber(ReadOnlySpan<char> text)
    {
        const int MaxDigitCount = 5;
        int number = 0;
        foreach (char digit in text)
        {
            if (digit is < '0' or > '9' || text.Length > MaxDigitCount)
            {
                return null;
            }

            number = number * 10 + (digit - '0');
        }

        return text.IsEmpty ? null : number;
    }
}
