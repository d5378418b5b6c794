using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Globalization;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Configuration.Syntax;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>The keyword tables in docs/connection-strings.md are equal to the keyword table of the provider.</summary>
public sealed class ConnectionStringPageTests
{
    private static readonly KeywordRow[] s_rows = [.. KeywordRow.ReadAll()];

    [Fact]
    public void Every_keyword_has_one_row() =>
        Assert.Equal(Keywords.Known.Select(static keyword => keyword.Name).Order(), s_rows.Select(static row => row.Names[0]).Order());

    [Fact]
    public void Rows_list_all_synonyms()
    {
        foreach ((Keyword keyword, KeywordRow row) in Pairs())
        {
            IEnumerable<string> expected = keyword.Synonyms.Select(static synonym => synonym.ToUpperInvariant()).Order();
            Assert.Equal(expected, row.Names.Skip(1).Select(static name => name.ToUpperInvariant()).Order());
        }
    }

    [Fact]
    public void Rows_show_the_default()
    {
        foreach ((Keyword keyword, KeywordRow row) in Pairs())
        {
            Assert.Equal($"{keyword}: {Convert.ToString(keyword.Default, CultureInfo.InvariantCulture)}", $"{keyword}: {row.Default}");
        }
    }

    [Fact]
    public void Rows_name_the_property_of_the_builder()
    {
        foreach ((Keyword keyword, KeywordRow row) in Pairs().Where(
            static pair => (pair.Keyword.Support & KeywordSupport.FrameworkOnly) == 0))
        {
            string[] properties = [.. typeof(SqlConnectionStringBuilder).GetProperties()
                .Where(property => property.GetCustomAttribute<DisplayNameAttribute>()?.DisplayName == keyword.Name)
                .Select(static property => property.Name)];
            Assert.Equal($"{keyword}: {string.Join(", ", properties)}", $"{keyword}: {row.Property}");
        }
    }

    [Fact]
    public void Marked_rows_are_the_keywords_that_SqlClient_does_not_support()
    {
        Microsoft.Data.SqlClient.SqlConnectionStringBuilder theirs = [];
        foreach ((Keyword keyword, KeywordRow row) in Pairs())
        {
            bool isOfFramework = (keyword.Support & (KeywordSupport.FrameworkOnly | KeywordSupport.Ignored)) != 0
                || keyword == Keywords.ContextConnection;
            Assert.Equal($"{keyword}: {!isOfFramework && !IsKnown(theirs, keyword.Name)}", $"{keyword}: {row.IsMarked}");
        }
    }

    private static IEnumerable<(Keyword Keyword, KeywordRow Row)> Pairs() =>
        Keywords.Known.Select(static keyword => (keyword, s_rows.Single(row => row.Names[0] == keyword.Name)));

    private static bool IsKnown(Microsoft.Data.SqlClient.SqlConnectionStringBuilder builder, string keyword)
    {
        try
        {
            return builder.ContainsKey(keyword);
        }
        catch (NotSupportedException)
        {
            return true;
        }
    }
}
