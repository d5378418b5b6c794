using System.Linq;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>The name of a table with up to four parts. A part that the text omits is empty.</summary>
public sealed record MultipartName(string Server, string Database, string Schema, string Name)
{
    private const int MaxPartCount = 4;

    /// <summary>Whether the table is in tempdb and belongs to a session.</summary>
    public bool IsTemporary => Name.StartsWith('#');

    /// <summary>Parses a text that contains only a name.</summary>
    public static MultipartName? Parse(string text)
    {
        SqlLexer lexer = new(text);
        MultipartName? name = TryRead(lexer);
        return lexer.IsAtEnd ? name : null;
    }

    /// <summary>Reads a name and advances the lexer past it. Returns null if there is no name or it has too many parts.</summary>
    internal static MultipartName? TryRead(SqlLexer lexer)
    {
        string[] parts = new string[MaxPartCount];
        int count = 0;
        do
        {
            if (count == MaxPartCount)
            {
                return null;
            }

            parts[count++] = lexer.TryTakeIdentifier(out string part) ? part : "";
        }
        while (lexer.TryTake('.'));

        string[] padded = [.. Enumerable.Repeat("", MaxPartCount - count), .. parts.Take(count)];
        return padded[3].Length == 0 ? null : new MultipartName(padded[0], padded[1], padded[2], padded[3]);
    }

    public override string ToString() =>
        string.Join('.', new[] { Server, Database, Schema, Name }.SkipWhile(part => part.Length == 0));
}
