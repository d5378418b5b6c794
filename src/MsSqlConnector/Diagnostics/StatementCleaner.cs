using System;
using System.Text;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Copies a statement without its possible secrets. It omits literals, comments, values that are assigned to a name that suggests a secret, and
/// arguments of procedures except variables, because arguments can be bare words. Everything that could be a procedure call is treated as one.
/// </summary>
internal ref struct StatementCleaner(string text)
{
    private const string Hidden = "?";

    // The keywords that begin a statement other than a call. At the beginning of a batch, a name alone is a call.
    private static readonly string[] s_beginnings =
    [
        "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "DECLARE", "SET", "IF", "ELSE", "BEGIN", "END", "WHILE", "RETURN", "PRINT", "RAISERROR",
        "THROW", "USE", "CREATE", "ALTER", "DROP", "TRUNCATE", "GRANT", "REVOKE", "DENY", "ADD", "BACKUP", "RESTORE", "BULK", "OPEN", "CLOSE", "FETCH",
        "DEALLOCATE", "COMMIT", "ROLLBACK", "SAVE", "REVERT", "WAITFOR", "ENABLE", "DISABLE", "DBCC", "KILL", "RECONFIGURE",
    ];

    private static readonly string[] s_calls = ["EXEC", "EXECUTE"];

    // The keywords after EXEC or EXECUTE where it does not call a procedure: EXECUTE AS OWNER, GRANT EXECUTE ON x TO y.
    private static readonly string[] s_noNames = ["AS", "ON", "TO", "FROM"];

    private readonly StringBuilder _clean = new(text.Length);
    private StatementScanner _scanner = new(text);
    private Place _place;
    private int _shownTo;
    private bool _isHidden;
    private bool _isSecretName;
    private bool _isSecretNext;

    /// <summary>Specifies the position of the next piece in a statement.</summary>
    private enum Place
    {
        Beginning,
        Inside,
        BeforeName,
        InName,
        BehindName,
        BehindVariable,
        Arguments,
    }

    public string Clean()
    {
        for (StatementPart part = _scanner.Next(); part != StatementPart.None; part = _scanner.Next())
        {
            if (part == StatementPart.Mark)
            {
                OnMark(_scanner.Piece[0]);
            }
            else
            {
                OnPiece(part);
            }
        }

        return _clean.ToString();
    }

    private void OnMark(char mark)
    {
        _place = (_place, mark) switch
        {
            (_, ';') => Place.Beginning,
            (Place.BehindVariable, '=') => Place.BeforeName,
            (Place.BeforeName or Place.BehindName or Place.InName, '.') => Place.InName,
            (Place.BeforeName, '(') => Place.Inside,
            (Place.BeforeName or Place.InName or Place.BehindName or Place.BehindVariable, _) => Place.Arguments,
            _ => _place,
        };
        _isSecretNext = _isSecretName && mark == '=';
        _isSecretName = false;
        Append(_place != Place.Arguments || mark is ',' or '=' or '(' or ')');
    }

    private void OnPiece(StatementPart part)
    {
        bool isWord = part == StatementPart.Word;
        bool isVariable = isWord && _scanner.Piece[0] == '@';
        _place = GetPlaceBehind(part, isVariable);
        Append(isVariable || (isWord && _place != Place.Arguments && !_isSecretNext));
        _isSecretNext = false;
        _isSecretName = isWord && StatementSecrets.AreIn(_scanner.Piece.ToString());
    }

    private readonly Place GetPlaceBehind(StatementPart part, bool isVariable) => _place switch
    {
        Place.InName => Place.BehindName,
        Place.BeforeName when isVariable => Place.BehindVariable,
        Place.BeforeName when Is(s_noNames) => Place.Inside,
        Place.BeforeName when part != StatementPart.Literal => Place.BehindName,
        not Place.BeforeName when Is(s_calls) => Place.BeforeName,
        Place.Inside => Place.Inside,
        Place.Beginning when Is(s_beginnings) => Place.Inside,

        // After a semicolon, a number belongs to the name before it: EXEC p;1 a, b.
        Place.Beginning when part != StatementPart.Literal => Place.BehindName,
        _ => Place.Arguments,
    };

    private void Append(bool isShown)
    {
        bool isMore = !isShown && _isHidden && _place == Place.Arguments;
        if (!isMore)
        {
            // Between pieces there are blanks or a comment, which can contain anything.
            _clean.Append(_scanner.Start > _shownTo && _shownTo > 0 ? " " : string.Empty);
            _clean.Append(isShown ? _scanner.Piece : Hidden.AsSpan());
        }

        _isHidden = !isShown;
        _shownTo = _scanner.Start + _scanner.CharCount;
    }

    private readonly bool Is(string[] words)
    {
        foreach (string word in words)
        {
            if (_scanner.Piece.Equals(word.AsSpan(), StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }
}
