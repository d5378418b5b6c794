using System;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>Messages about keywords of a connection string that are unknown or have no effect yet.</summary>
public sealed class KeywordSuggestionTests
{
    [Theory]
    [InlineData("Databse", "database")]
    [InlineData("Initial Catalogue", "Initial Catalog")]
    [InlineData("Passwrod", "Password")]
    [InlineData("Trust Server Cert", "Trust Server Certificate")]
    [InlineData("Serve", "server")]
    [InlineData("Usr", "user")]
    [InlineData("Encrypted", "Encrypt")]
    [InlineData("MultipleActiveResultSet", "Multiple Active Result Sets")]
    [InlineData("ConnectionTimeuot", "connection timeout")]
    [InlineData("Max Pool Sise", "Max Pool Size")]
    public void An_unknown_keyword_suggests_the_nearest_one(string keyword, string nearest)
    {
        string expected = $"Keyword not supported: '{keyword}'. The most similar keyword is '{nearest}'.";
        Assert.Equal(expected, Assert.Throws<ArgumentException>(() => new SqlConnection($"{keyword}=x")).Message, ignoreCase: true);
        Assert.Equal(
            expected, Assert.Throws<ArgumentException>(() => new SqlConnectionStringBuilder()[keyword] = "x").Message, ignoreCase: true);
    }

    [Theory]
    [InlineData("Host", "Use 'Data Source'.")]
    [InlineData("Username", "Use 'User ID'.")]
    [InlineData("Port", "Append the port to 'Data Source' after a comma: 'Data Source=host,port'.")]
    [InlineData("Ssl Mode", "Use 'Encrypt'.")]
    [InlineData("DB", "Use 'Initial Catalog'.")]
    [InlineData("Driver", "It belongs to connection strings of ODBC. Remove it.")]
    [InlineData("Provider", "It belongs to connection strings of OLE DB. Remove it.")]
    public void A_keyword_of_another_database_names_its_counterpart(string keyword, string advice)
    {
        string expected = $"Keyword not supported: '{keyword}'. {advice}";
        Assert.Equal(expected, Assert.Throws<ArgumentException>(() => new SqlConnection($"{keyword}=x")).Message, ignoreCase: true);
        Assert.Equal(expected, Assert.Throws<ArgumentException>(() => new SqlConnectionStringBuilder()[keyword] = "x").Message);
    }

    [Theory]
    [InlineData("mssql://sa:secret@db:1433/shop?encrypt=true")]
    [InlineData("sqlserver://db/shop?user=sa;password=secret")]
    public void The_text_of_a_URL_is_not_in_the_message(string url)
    {
        string message = Assert.Throws<ArgumentException>(() => new SqlConnection(url)).Message;
        Assert.StartsWith("Keyword not supported: a URL. Use the form 'Data Source=host,port;", message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("zzzzzz")]
    [InlineData("x")]
    public void A_keyword_that_resembles_none_has_no_suggestion(string keyword) =>
        Assert.Equal(
            $"Keyword not supported: '{keyword}'.", Assert.Throws<ArgumentException>(() => new SqlConnection($"{keyword}=x")).Message);
}
