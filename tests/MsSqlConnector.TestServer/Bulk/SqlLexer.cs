using System;
using System.Text;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Reads identifiers, numbers and punctuation from the text of a statement, one at a time.</summary>
internal sealed class SqlLexer(string text)
{
    private int _position;

    /// <summary>Whether the rest of the text consists of white space.</summary>
    public bool IsAtEnd
    {
        get
        {
            SkipBlanks();
            return _position == text.Length;
        }
    }

    public string Rest => text[_position..];

    public bool TryTake(char punctuation)
    {
        SkipBlanks();
        bool isThere = _position < text.Length && text[_position] == punctuation;
        _position += isThere ? 1 : 0;
        return isThere;
    }

    /// <summary>Reads an unquoted word regardless of case.</summary>
    public bool TryTakeWord(string word)
    {
        SkipBlanks();
        int end = EndOfWord();
        bool isThere = text.AsSpan(_position, end - _position).Equals(word.AsSpan(), StringComparison.OrdinalIgnoreCase);
        _position = isThere ? end : _position;
        return isThere;
    }

    public bool TryTakeNumber(out int number)
    {
        SkipBlanks();
        int end = _position;
        while (end < text.Length && char.IsDigit(text[end]))
        {
            end++;
        }

        bool isThere = int.TryParse(text[_position..end], out number);
        _position = isThere ? end : _position;
        return isThere;
    }

    /// <summary>Reads an identifier: unquoted, in brackets or in double quotes.</summary>
    public bool TryTakeIdentifier(out string identifier)
    {
        SkipBlanks();
        identifier = "";
        if (_position == text.Length)
        {
            return false;
        }

        if (text[_position] is '[' or '"')
        {
            return TryTakeQuoted(text[_position] == '[' ? ']' : '"', out identifier);
        }

        int end = EndOfWord();
        bool isThere = end > _position && !char.IsDigit(text[_position]);
        identifier = isThere ? text[_position..end] : "";
        _position = isThere ? end : _position;
        return isThere;
    }

    /// <summary>A doubled end quote is one character of the identifier.</summary>
    private bool TryTakeQuoted(char endQuote, out string identifier)
    {
        StringBuilder name = new();
        for (int i = _position + 1; i < text.Length; i++)
        {
            if (text[i] != endQuote)
            {
                name.Append(text[i]);
            }
            else if (i + 1 < text.Length && text[i + 1] == endQuote)
            {
                name.Append(text[i++]);
            }
            else
            {
                _position = i + 1;
                identifier = name.ToString();
                return identifier.Length > 0;
            }
        }

        identifier = "";
        return false;
    }

    private int EndOfWord()
    {
        int end = _position;
        while (end < text.Length && (char.IsLetterOrDigit(text[end]) || text[end] is '_' or '@' or '#' or '$'))
        {
            end++;
        }

        return end;
    }

    private void SkipBlanks()
    {
        while (_position < text.Length && char.IsWhiteSpace(text[_position]))
        {
            _position++;
        }
    }
}
