using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Configuration.Syntax;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient.SqlConnectionStringBuilder;

namespace MsSqlConnector.Packages.Tests.Documents;

/// <summary>
/// The unmarked rows in docs/connection-strings.md have the synonyms, properties and defaults of Microsoft.Data.SqlClient.
/// </summary>
public sealed class KeywordParityTests
{
    /// <summary>The only default that differs: the name of the provider.</summary>
    private const string OwnDefault = "Application Name";

    // The builder has no public list of its synonyms.
    private static readonly IDictionary s_keywords = typeof(Incumbent)
        .GetFields(BindingFlags.Static | BindingFlags.NonPublic)
        .Select(static field => field.GetValue(null)).OfType<IDictionary>().Single();

    private static readonly ILookup<string, string> s_names = s_keywords.Keys.Cast<string>()
        .ToLookup(static name => s_keywords[name]!.ToString()!, static name => name.ToUpperInvariant());

    private static readonly KeywordRow[] s_rows = [.. KeywordRow.ReadAll().Where(static row => !row.IsMarked)];

    [Fact]
    public void Every_keyword_has_a_row_with_all_of_its_synonyms()
    {
        foreach (IGrouping<string, string> names in s_names)
        {
            KeywordRow row = s_rows.Single(one => names.Contains(one.Names[0].ToUpperInvariant()));
            Assert.Empty(names.Except(row.Names, StringComparer.OrdinalIgnoreCase));
        }
    }

    [Fact]
    public void Additional_synonyms_begin_like_their_keyword_without_spaces()
    {
        foreach (KeywordRow row in s_rows.Where(static row => row.Names.Any(s_keywords.Contains)))
        {
            Assert.All(
                row.Names.Where(static name => !s_keywords.Contains(name)), name => Assert.StartsWith(name, row.Names[0].Replace(" ", "")));
        }
    }

    [Fact]
    public void Rows_have_the_properties_and_defaults()
    {
        Incumbent builder = [];
        foreach ((KeywordRow row, PropertyInfo property) in Shared())
        {
            string value = Convert.ToString(property.GetValue(builder), CultureInfo.InvariantCulture)!;
            Assert.Equal($"{row.Names[0]}: {(row.Names[0] == OwnDefault ? row.Default : value)}", $"{row.Names[0]}: {row.Default}");
        }
    }

    [Fact]
    public void Only_one_default_differs() => Assert.NotEqual(new Incumbent().ApplicationName, Keywords.ApplicationName.Default);

    private static IEnumerable<(KeywordRow Row, PropertyInfo Property)> Shared() =>
        from names in s_names
        let row = s_rows.Single(one => names.Contains(one.Names[0].ToUpperInvariant()))
        where row.Property is not ("" or "none")
        select (row, typeof(Incumbent).GetProperty(row.Property) ?? throw new MissingMemberException(nameof(Incumbent), row.Property));
}
