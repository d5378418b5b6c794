using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.SqlServer.TransactSql.ScriptDom;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Syntax;

/// <summary>Parses statements with the parser of SQL Server 2025, because the test server does not.</summary>
internal static class TransactSql
{
    private static readonly ConcurrentDictionary<string, string> s_errors = new();

    /// <summary>Verifies that statements have no syntax errors.</summary>
    public static void Verify(IEnumerable<string> statements)
    {
        foreach (string statement in statements)
        {
            Assert.Equal("", s_errors.GetOrAdd(statement, Parse));
        }
    }

    private static string Parse(string statement)
    {
        TSql170Parser parser = new(initialQuotedIdentifiers: true);
        parser.Parse(new StringReader(statement), out IList<ParseError> errors);
        return string.Join('\n', errors.Select(error => $"{error.Message} (line {error.Line}, column {error.Column} of: {statement})"));
    }
}
