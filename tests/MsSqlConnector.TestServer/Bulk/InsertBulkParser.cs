using System.Collections.Generic;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Parses the text of INSERT BULK. The statement must be the only one in its batch (error 428).</summary>
public sealed class InsertBulkParser
{
    private readonly string _text;
    private readonly SqlLexer _lexer;
    private readonly List<InsertBulkColumn> _columns = [];
    private readonly InsertBulkHints _hints;

    private InsertBulkParser(string text)
    {
        _text = text;
        _lexer = new SqlLexer(text);
        _hints = new InsertBulkHints(_lexer);
    }

    /// <summary>Returns whether the text begins with INSERT BULK. If so, either the statement or the error is not null.</summary>
    public static bool TryParse(string text, out InsertBulkStatement? statement, out ServerMessage? error)
    {
        statement = null;
        error = null;
        InsertBulkParser parser = new(text);
        if (!parser._lexer.TryTakeWord("insert") || !parser._lexer.TryTakeWord("bulk"))
        {
            return false;
        }

        statement = parser.Parse();
        error = statement is null ? BulkErrors.Syntax(parser._lexer.Rest) : parser.IsAlone() ? null : BulkErrors.NotAlone();
        return true;
    }

    private InsertBulkStatement? Parse()
    {
        if (MultipartName.TryRead(_lexer) is not { } table || !_lexer.TryTake('('))
        {
            return null;
        }

        do
        {
            if (!TryReadColumn())
            {
                return null;
            }
        }
        while (_lexer.TryTake(','));

        return _lexer.TryTake(')') && _hints.TryRead() ? new InsertBulkStatement(_text, table, _columns, _hints.Words, _hints.Order) : null;
    }

    private bool IsAlone()
    {
        _lexer.TryTake(';');
        return _lexer.IsAtEnd;
    }

    private bool TryReadColumn()
    {
        if (!_lexer.TryTakeIdentifier(out string name)
            || !_lexer.TryTakeIdentifier(out string type)
            || !TryReadArguments(out List<int> arguments))
        {
            return false;
        }

        string? collation = null;
        if (_lexer.TryTakeWord("collate"))
        {
            if (!_lexer.TryTakeIdentifier(out string collationName))
            {
                return false;
            }

            collation = collationName;
        }

        _columns.Add(new InsertBulkColumn(name, new DeclaredType(type.ToLowerInvariant(), arguments), collation));
        return true;
    }

    private bool TryReadArguments(out List<int> arguments)
    {
        arguments = [];
        if (!_lexer.TryTake('('))
        {
            return true;
        }

        do
        {
            if (_lexer.TryTakeWord("max"))
            {
                arguments.Add(Column.Max);
            }
            else if (_lexer.TryTakeNumber(out int number))
            {
                arguments.Add(number);
            }
            else
            {
                return false;
            }
        }
        while (_lexer.TryTake(','));

        return _lexer.TryTake(')');
    }
}
