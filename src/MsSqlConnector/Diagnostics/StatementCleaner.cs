using System;
using System.Text;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Copies a statement without its possible secrets. It omits literals, comments, values that are assigned to a name that suggests a secret,
/// and arguments of procedures except variables, because arguments can be bare words. Everything that could be a procedure call is treated
/// as one.
/// </summary>
internal ref struct StatementCleaner(string text)
{
    private const string Hidden = "?";

    // The keywords that begin a statement other than a call. At the beginning of a batch, a name alone is a call.
    private static readonly string[] s_beginnings =
    [
        "SELECT", "INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "DECLARE", "SET", "IF", "ELSE", "BEGIN", "END", "WHILE", "RETURN", "PRINT",
        "RAISERROR", "THROW", "USE", "CREATE", "ALTER", "DROP", "TRUNCATE", "GRANT", "REVOKE", "DENY", "ADD", "BACKUP", "RESTORE", "BULK",
        "OPEN", "CLOSE", "FETCH", "DEALLOCATE", "COMMIT", "ROLLBACK", "SAVE", "REVERT", "WAITFOR", "ENABLE", "DISABLE", "DBCC", "KILL",
        "RECONFIGURE",
    ];

    private static readonly string[] s_calls = ["EXEC", "EXECUTE"];

    // The keywords after EXEC or EXECUTE where it does not call a procedure: EXECUTE AS OWNER, GRANT EXECUTE ON x TO y.
    private static readonly string[] s_noNames = ["AS", "ON", "TO", "FROM"];

    private readonly StringBuilder _clean = new(text.Length);
    private StatementScanner _scanner = new(text);
    private Place _place;
    private int _copiedTo;
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
        AfterName,
        AfterVariable,
        Arguments,
    }

    public string Clean()
    {
        for (StatementPart part = _scanner.Next(); part != StatementPart.None; part = _scanner.Next())
        {
            if (part == StatementPart.Punctuation)
            {
                OnPunctuation(_scanner.PartText[0]);
            }
            else
            {
                OnPart(part);
            }
        }

        return _clean.ToString();
    }

    private void OnPunctuation(char mark)
    {
        _place = (_place, mark) switch
        {
            (_, ';') => Place.Beginning,
            (Place.AfterVariable, '=') => Place.BeforeName,
            (Place.BeforeName or Place.AfterName or Place.InName, '.') => Place.InName,
            (Place.BeforeName, '(') => Place.Inside,
            (Place.BeforeName or Place.InName or Place.AfterName or Place.AfterVariable, _) => Place.Arguments,
            _ => _place,
        };
        _isSecretNext = _isSecretName && mark == '=';
        _isSecretName = false;
        Append(_place != Place.Arguments || mark is ',' or '=' or '(' or ')');
    }

    private void OnPart(StatementPart part)
    {
        bool isWord = part == StatementPart.Word;
        bool isVariable = isWord && _scanner.PartText[0] == '@';
        _place = GetPlaceAfter(part, isVariable);
        Append(isVariable || (isWord && _place != Place.Arguments && !_isSecretNext));
        _isSecretNext = false;
        _isSecretName = isWord && StatementSecrets.ContainsSecret(_scanner.PartText.ToString());
    }

    private readonly Place GetPlaceAfter(StatementPart part, bool isVariable) => _place switch
    {
        Place.InName => Place.AfterName,
        Place.BeforeName when isVariable => Place.AfterVariable,
        Place.BeforeName when Is(s_noNames) => Place.Inside,
        Place.BeforeName when part != StatementPart.Literal => Place.AfterName,
        not Place.BeforeName when Is(s_calls) => Place.BeforeName,
        Place.Inside => Place.Inside,
        Place.Beginning when Is(s_beginnings) => Place.Inside,

        // After a semicolon, a number belongs to the name before it: EXEC p;1 a, b.
        Place.Beginning when part != StatementPart.Literal => Place.AfterName,
        _ => Place.Arguments,
    };

    private void Append(bool isIncluded)
    {
        bool isMore = !isIncluded && _isHidden && _place == Place.Arguments;
        if (!isMore)
        {
            // Between pieces there are blanks or a comment, which can contain anything.
            _clean.Append(_scanner.Start > _copiedTo && _copiedTo > 0 ? " " : string.Empty);
            _clean.Append(isIncluded ? _scanner.PartText : Hidden.AsSpan());
        }

        _isHidden = !isIncluded;
        _copiedTo = _scanner.Start + _scanner.CharCount;
    }

    private readonly bool Is(string[] words)
    {
        foreach (string word in words)
        {
            if (_scanner.PartText.Equals(word.AsSpan(), StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }
}
