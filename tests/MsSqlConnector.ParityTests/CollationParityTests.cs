using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Types.Text;
using Xunit;
using Collation = MsSqlConnector.TestServer.Types.Collation;

namespace MsSqlConnector.ParityTests;

/// <summary>Compares the tables of code pages with two other sources: the platform's cultures, and the decoding of SqlClient.</summary>
public sealed class CollationParityTests
{
    private const int CustomLocale = 0x1000;

    private static IEnumerable<int> TableLocales =>
        Enumerable.Range(0, ushort.MaxValue + 1).Where(locale => CodePages.FromLocale((ushort)locale) != 0);

    private static IEnumerable<int> PlatformLocales => CultureInfo.GetCultures(CultureTypes.SpecificCultures)
        .Select(culture => culture.LCID).Where(locale => locale is > 0 and <= ushort.MaxValue and not CustomLocale);

    [Fact]
    public void Code_pages_of_locales_match_the_platform()
    {
        Assert.Empty(TableLocales.Union(PlatformLocales).Order()
            .Select(locale => (locale, ours: CodePages.FromLocale((ushort)locale), theirs: CodePageOfCulture(locale)))
            .Where(known => known.theirs is not null && known.ours != known.theirs)
            .Select(known => $"0x{known.locale:X4}: ours {known.ours}, the platform's {known.theirs}"));
    }

    [Fact]
    public async Task Text_of_every_locale_is_decoded_as_in_SqlClient() =>
        await AssertSame(TableLocales.Union(PlatformLocales).Order().Select(Collation.ForLcid));

    [Fact]
    public async Task Text_of_every_sort_order_is_decoded_as_in_SqlClient() =>
        await AssertSame(Enumerable.Range(1, byte.MaxValue).Select(sortId => new Collation(0x00D0_0409, (byte)sortId)));

    private static async Task AssertSame(IEnumerable<Collation> collations)
    {
        byte[] text = [.. Enumerable.Range(0x20, 0xE0).Select(value => (byte)value)];
        await using TdsServer server = TdsServer.Start();
        var differences = new List<string>();
        foreach (Collation collation in collations)
        {
            string sql = $"select {collation.LcidAndFlags:X} {collation.SortId}";
            server.OnSql(sql, new Answer().Columns(Column.VarChar("text", 300, collation)).Row(new EncodedValue(text)).Done());
            string? expected = Read(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, sql);
            string? actual = Read(SqlClientFactory.Instance, server, sql);

            // It decodes unknown collations in the platform's default, UTF-8, which is no information about the collation.
            if (expected is not null && expected != Encoding.UTF8.GetString(text) && expected != actual)
            {
                differences.Add($"{sql}: incumbent {expected[0x60..]}, ours {actual?[0x60..]}");
            }
        }

        Assert.True(differences.Count == 0, string.Join('\n', differences));
    }

    /// <summary>Null when the provider cannot decode it.</summary>
    private static string? Read(DbProviderFactory factory, TdsServer server, string sql)
    {
        using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Application Name=collations";
        connection.Open();
        using DbCommand command = connection.CreateCommand();
        command.CommandText = sql;
        try
        {
            return (string)command.ExecuteScalar()!;
        }
        catch (Exception e) when (e is SqlException or not DbException)
        {
            return null;
        }
    }

    private static int? CodePageOfCulture(int locale)
    {
        try
        {
            return CultureInfo.GetCultureInfo(locale).TextInfo.ANSICodePage is { } codePage and > 0 and < 65000 ? codePage : null;
        }
        catch (CultureNotFoundException)
        {
            return null;
        }
    }
}
