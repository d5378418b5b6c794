using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// A statement about one table with parameters only: <c>INSERT INTO t (a, b) VALUES (@a, @b)</c>,
/// <c>SELECT a, b FROM t WHERE a = @a AND b &gt; @b</c>, <c>DELETE FROM t WHERE a = @a</c>.
/// </summary>
internal sealed class TableStatement
{
    private readonly SqlLexer _lexer;

    private TableStatement(SqlLexer lexer) => _lexer = lexer;

    public string Verb { get; private set; } = "";

    public MultipartName Table { get; private set; } = null!;

    /// <summary>The columns of INSERT or SELECT; null for *.</summary>
    public List<string>? Columns { get; private set; } = [];

    /// <summary>The parameters of VALUES.</summary>
    public List<string> Values { get; } = [];

    public List<(string Column, char Comparison, string Parameter)> Conditions { get; } = [];

    public static TableStatement? TryParse(string text)
    {
        SqlLexer lexer = new(text);
        TableStatement statement = new(lexer);
        bool isParsed = lexer.TryTakeWord("insert") ? statement.TryReadInsert()
            : lexer.TryTakeWord("select") ? statement.TryReadSelect()
            : lexer.TryTakeWord("delete") && statement.TryReadDelete();
        if (!isParsed)
        {
            return null;
        }

        lexer.TryTake(';');
        return lexer.IsAtEnd ? statement : null;
    }

    /// <summary>The column with which the statement uses a parameter; null for none.</summary>
    public string? ColumnOf(string parameter)
    {
        int index = Values.FindIndex(name => string.Equals(name, parameter, StringComparison.OrdinalIgnoreCase));
        return index >= 0
            ? Columns![index]
            : Conditions.FirstOrDefault(
                condition => string.Equals(condition.Parameter, parameter, StringComparison.OrdinalIgnoreCase)).Column;
    }

    private bool TryReadInsert()
    {
        Verb = "insert";
        _lexer.TryTakeWord("into");
        return TryReadTable() && _lexer.TryTake('(') && TryReadList(Columns!) && _lexer.TryTake(')') && _lexer.TryTakeWord("values")
            && _lexer.TryTake('(') && TryReadList(Values) && _lexer.TryTake(')')
            && Columns!.Count == Values.Count && Values.All(name => name[0] == '@');
    }

    private bool TryReadSelect()
    {
        Verb = "select";
        if (_lexer.TryTake('*'))
        {
            Columns = null;
        }
        else if (!TryReadList(Columns!))
        {
            return false;
        }

        return _lexer.TryTakeWord("from") && TryReadTable() && TryReadConditions();
    }

    private bool TryReadDelete()
    {
        Verb = "delete";
        _lexer.TryTakeWord("from");
        return TryReadTable() && TryReadConditions();
    }

    private bool TryReadTable()
    {
        MultipartName? name = MultipartName.TryRead(_lexer);
        Table = name!;
        return name is not null;
    }

    private bool TryReadConditions()
    {
        if (!_lexer.TryTakeWord("where"))
        {
            return true;
        }

        do
        {
            if (!_lexer.TryTakeIdentifier(out string column) || !TryReadComparison(out char comparison)
                || !_lexer.TryTakeIdentifier(out string parameter) || parameter[0] != '@')
            {
                return false;
            }

            Conditions.Add((column, comparison, parameter));
        }
        while (_lexer.TryTakeWord("and"));

        return true;
    }

    private bool TryReadComparison(out char comparison)
    {
        foreach (char known in "=<>")
        {
            if (_lexer.TryTake(known))
            {
                comparison = known;
                return true;
            }
        }

        comparison = ' ';
        return false;
    }

    private bool TryReadList(List<string> names)
    {
        do
        {
            if (!_lexer.TryTakeIdentifier(out string name))
            {
                return false;
            }

            names.Add(name);
        }
        while (_lexer.TryTake(','));

        return true;
    }
}
