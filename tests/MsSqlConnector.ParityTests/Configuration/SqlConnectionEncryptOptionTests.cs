using System;
using System.Collections.Generic;
using System.ComponentModel;
using MsSqlConnector.Tests.Builds;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Configuration;

[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, "Microsoft.Data.SqlClient requires its native library on this platform.")]
public sealed class SqlConnectionEncryptOptionTests
{
    [Theory]
    [InlineData("true")]
    [InlineData("YES")]
    [InlineData("Mandatory")]
    [InlineData("false")]
    [InlineData("no")]
    [InlineData("optional")]
    [InlineData("strict")]
    [InlineData(" true")]
    [InlineData("1")]
    [InlineData("")]
    [InlineData(null)]
    public void A_keyword_value_has_the_same_meaning_as_in_SqlClient(string? word)
    {
        bool isTheirs = Incumbent.SqlConnectionEncryptOption.TryParse(word, out Incumbent.SqlConnectionEncryptOption theirs);
        Assert.Equal(isTheirs, SqlConnectionEncryptOption.TryParse(word, out SqlConnectionEncryptOption? ours));
        Assert.Equal(theirs?.ToString(), ours?.ToString());
        if (!isTheirs)
        {
            Assert.Throws<ArgumentException>(() => SqlConnectionEncryptOption.Parse(word!));
        }
    }

    [Fact]
    public void An_encrypt_option_converts_from_and_to_a_boolean()
    {
        SqlConnectionEncryptOption? none = null;
        Assert.Equal(SqlConnectionEncryptOption.Mandatory, (SqlConnectionEncryptOption)true);
        Assert.Equal(SqlConnectionEncryptOption.Optional, (SqlConnectionEncryptOption)false);
        Assert.True(SqlConnectionEncryptOption.Strict);
        Assert.False(SqlConnectionEncryptOption.Optional);
        Assert.True(none);
    }

    [Fact]
    public void An_encrypt_option_can_be_a_dictionary_key()
    {
        HashSet<SqlConnectionEncryptOption> options = [SqlConnectionEncryptOption.Optional, SqlConnectionEncryptOption.Mandatory];

        Assert.Contains(SqlConnectionEncryptOption.Parse("yes"), options);
        Assert.DoesNotContain(SqlConnectionEncryptOption.Strict, options);
        Assert.NotEqual(SqlConnectionEncryptOption.Optional.GetHashCode(), SqlConnectionEncryptOption.Mandatory.GetHashCode());
    }

    [Fact]
    public void A_configuration_binder_can_set_an_encrypt_option_from_text()
    {
        TypeConverter converter = TypeDescriptor.GetConverter(typeof(SqlConnectionEncryptOption));
        Assert.Same(SqlConnectionEncryptOption.Strict, converter.ConvertFromInvariantString("strict"));
    }
}
