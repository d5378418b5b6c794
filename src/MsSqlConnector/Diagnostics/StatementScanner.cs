using System;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Splits a statement into words, literals and marks, and skips blanks and comments. It knows the lexical rules of Transact-SQL, but not
/// its grammar. It can decide which parts may be recorded, but cannot interpret a statement.
/// </summary>
internal ref struct StatementScanner(string text)
{
    private int _position;

    /// <summary>Gets the position at which the piece begins.</summary>
    public int Start { get; private set; }

    public readonly int CharCount => _position - Start;

    public readonly ReadOnlySpan<char> PartText => text.AsSpan(Start, CharCount);

    /// <summary>Moves to the next piece.</summary>
    public StatementPart Next()
    {
        bool isCertain = TrySkipBlanks();
        Start = _position;
        if (!isCertain || _position >= text.Length)
        {
            _position = text.Length;
            return isCertain ? StatementPart.None : StatementPart.Uncertain;
        }

        char first = text[_position];
        if (first == '\'' || (first is 'N' or 'n' && Peek(1) == '\''))
        {
            _position += first == '\'' ? 1 : 2;
            SkipTo('\'');
            return StatementPart.Literal;
        }

        if (first is '[' or '"')
        {
            _position++;
            SkipTo(first == '[' ? ']' : '"');
            return first == '[' ? StatementPart.Word : StatementPart.Quoted;
        }

        _position++;
        if (!IsWordCharacter(first))
        {
            return StatementPart.Punctuation;
        }

        bool isNumber = char.IsDigit(first);
        while (IsWordCharacter(Peek(0)) || (isNumber && Peek(0) == '.'))
        {
            _position++;
        }

        return isNumber ? StatementPart.Literal : StatementPart.Word;
    }

    private static bool IsWordCharacter(char c) => char.IsLetterOrDigit(c) || c is '_' or '@' or '#' or '$';

    private readonly char Peek(int offset) => _position + offset < text.Length ? text[_position + offset] : '\0';

    /// <summary>
    /// Moves past the closing character. A doubled closing character does not close. Without a closing character, the piece extends to the
    /// end of the text.
    /// </summary>
    private void SkipTo(char closing)
    {
        while (_position < text.Length)
        {
            if (text[_position++] != closing)
            {
                continue;
            }

            if (Peek(0) != closing)
            {
                return;
            }

            _position++;
        }
    }

    /// <summary>Skips blanks and comments; returns false at a comment whose end is uncertain.</summary>
    private bool TrySkipBlanks()
    {
        while (_position < text.Length)
        {
            if (char.IsWhiteSpace(text[_position]))
            {
                _position++;
            }
            else if (Peek(0) == '-' && Peek(1) == '-')
            {
                int lineFeed = text.IndexOf('\n', _position);
                int end = lineFeed < 0 ? text.Length : lineFeed + 1;
                if (HasUncertainEnd(text.AsSpan(_position, end - _position)))
                {
                    return false;
                }

                _position = end;
            }
            else if (Peek(0) == '/' && Peek(1) == '*')
            {
                SkipComment();
            }
            else
            {
                return true;
            }
        }

        return true;
    }

    /// <summary>
    /// Returns a value that indicates whether the rest of a comment contains a statement for a server that ends the comment before the line
    /// feed.
    /// </summary>
    private static bool HasUncertainEnd(ReadOnlySpan<char> comment)
    {
        ReadOnlySpan<char> rest = comment.TrimEnd();
        while (!rest.IsEmpty && !LineEnd.IsUncertain(rest[0]))
        {
            rest = rest.Slice(1);
        }

        return !rest.IsEmpty;
    }

    /// <summary>Skips a comment, including nested comments.</summary>
    private void SkipComment()
    {
        int depth = 0;
        do
        {
            int step = 2;
            if (Peek(0) == '/' && Peek(1) == '*')
            {
                depth++;
            }
            else if (Peek(0) == '*' && Peek(1) == '/')
            {
                depth--;
            }
            else
            {
                step = 1;
            }

            _position = Math.Min(_position + step, text.Length);
        }
        while (depth > 0 && _position < text.Length);
    }
}

/// <summary>Specifies the kind of a part of a statement, for creating summaries and removing secrets.</summary>
internal enum StatementPart
{
    /// <summary>The end of the statement.</summary>
    None,

    /// <summary>A keyword, a variable, or a name with or without brackets.</summary>
    Word,

    /// <summary>A piece in double quotes: a name, or a string if QUOTED_IDENTIFIER is off.</summary>
    Quoted,

    /// <summary>A string or a number.</summary>
    Literal,

    /// <summary>Any other character.</summary>
    Punctuation,

    /// <summary>The rest of the statement after a comment whose end depends on the server. See <see cref="LineEnd"/>.</summary>
    Uncertain,
}
