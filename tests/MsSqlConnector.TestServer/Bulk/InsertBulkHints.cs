using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Parses the hints of INSERT BULK.</summary>
internal sealed class InsertBulkHints(SqlLexer lexer)
{
    private static readonly string[] s_flags =
        ["KEEP_NULLS", "TABLOCK", "CHECK_CONSTRAINTS", "FIRE_TRIGGERS", "ALLOW_ENCRYPTED_VALUE_MODIFICATIONS"];

    private static readonly string[] s_numbers = ["ROWS_PER_BATCH", "KILOBYTES_PER_BATCH"];

    private readonly List<string> _hints = [];
    private readonly List<InsertBulkOrder> _order = [];

    public IReadOnlyList<string> Words => _hints;

    public IReadOnlyList<InsertBulkOrder> Order => _order;

    /// <summary>Reads WITH (...) if it exists. Returns false if it is malformed.</summary>
    public bool TryRead()
    {
        if (!lexer.TryTakeWord("with"))
        {
            return true;
        }

        if (!lexer.TryTake('('))
        {
            return false;
        }

        do
        {
            if (!TryReadHint())
            {
                return false;
            }
        }
        while (lexer.TryTake(','));

        return lexer.TryTake(')');
    }

    private bool TryReadHint()
    {
        if (lexer.TryTakeWord("order"))
        {
            return TryReadOrder();
        }

        foreach (string flag in s_flags)
        {
            if (lexer.TryTakeWord(flag))
            {
                _hints.Add(flag);
                return true;
            }
        }

        foreach (string name in s_numbers)
        {
            if (lexer.TryTakeWord(name))
            {
                return TryReadNumber(name);
            }
        }

        return false;
    }

    private bool TryReadOrder()
    {
        if (!lexer.TryTake('('))
        {
            return false;
        }

        do
        {
            if (!lexer.TryTakeIdentifier(out string column))
            {
                return false;
            }

            bool isDescending = lexer.TryTakeWord("desc");
            if (!isDescending)
            {
                lexer.TryTakeWord("asc");
            }

            _order.Add(new InsertBulkOrder(column, isDescending));
        }
        while (lexer.TryTake(','));

        return lexer.TryTake(')');
    }

    private bool TryReadNumber(string name)
    {
        if (!lexer.TryTake('=') || !lexer.TryTakeNumber(out int number))
        {
            return false;
        }

        _hints.Add($"{name}={number}");
        return true;
    }
}
