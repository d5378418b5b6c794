using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>Text in every collation: every byte above 0x7F alone, and every pair of bytes in the double-byte code pages.</summary>
public sealed class CodePageDifferentialTests : IAsyncDisposable
{
    private const uint Flags = 0x00D0_0000;
    private const string Known = "collations";

    /// <summary>Georgian and Yi, for which the platform has no code page.</summary>
    private static readonly ushort[] s_unknownToThePlatform = [0x0437, 0x0478];

    /// <summary>Windows collations whose LCID contains a sort order in addition to the language.</summary>
    private static readonly uint[] s_otherOrders =
        [0x1_0407, 0x1_040E, 0x1_0411, 0x1_0412, 0x1_0437, 0x2_0804, 0x2_1404, 0x3_0404, 0x4_0404, 0x4_0411, 0x2_0C04];

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false });
    private readonly SqlConnection _ours;
    private readonly Theirs.SqlConnection _theirs;

    public CodePageDifferentialTests()
    {
        _ours = new SqlConnection(Incumbent.ConnectionString(_server));
        _theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(_server));
        _ours.Open();
        _theirs.Open();
    }

    public static TheoryData<uint, byte> CollationsByCodePage =>
        new(new (uint, byte)[]
        {
            (0x041E, 0), (0x0411, 0), (0x0804, 0), (0x0412, 0), (0x0404, 0), (0x0405, 0), (0x0419, 0), (0x0409, 0), (0x0408, 0),
            (0x041F, 0), (0x040D, 0), (0x0401, 0), (0x0425, 0), (0x042A, 0), (0x0409, 30), (0x0409, 40), (0x0400_0409, 0),
        });

    public async ValueTask DisposeAsync()
    {
        await _ours.DisposeAsync();
        await _theirs.DisposeAsync();
        await _server.DisposeAsync();
    }

    [Fact]
    public void Every_collation_decodes_as_in_SqlClient_or_as_documented()
    {
        byte[] bytes = [.. Enumerable.Range(0x80, 0x80).Select(b => (byte)b)];
        HashSet<string> shown = [];
        List<string> unlisted = [];
        foreach (Collation collation in AllCollations())
        {
            string text = $"{collation.LcidAndFlags:X} {collation.SortId}";
            _server.OnSql(text, new Answer().Columns(Column.VarChar("c", 200, collation)).Row(bytes).Done());
            string ours = Read(_ours, text, CommandBehavior.Default, r => r.GetString(0));
            string theirs = Read(_theirs, text, CommandBehavior.Default, r => r.GetString(0));
            string? key = ours == theirs ? null : FindKey(collation, ours, theirs, Encoding.UTF8.GetString(bytes));
            shown.UnionWith(key is null ? [] : [key]);
            unlisted.AddRange(
                ours == theirs || key is not null
                    ? []
                    : [$"{text}: {ValueText.Of(ours)}; Microsoft.Data.SqlClient: {ValueText.Of(theirs)}"]);
        }

        Assert.Empty(unlisted);
        Assert.Equal(ReadDifferences.All.Keys.Where(k => k.EndsWith(Known, StringComparison.Ordinal)).Order(), shown.Order());
    }

    private static string? FindKey(Collation collation, string ours, string theirs, string inUtf8) =>
        theirs == inUtf8 && ours == "!SqlException" ? "unknown-" + Known
        : (theirs == inUtf8 && s_unknownToThePlatform.Contains((ushort)collation.LcidAndFlags))
            || (theirs.StartsWith('!') && !ours.StartsWith('!')) ? Known
        : null;

    [Theory]
    [MemberData(nameof(CollationsByCodePage))]
    public void Every_pair_of_bytes_decodes_as_in_SqlClient(uint lcid, byte sortId)
    {
        var collation = new Collation(Flags | lcid, sortId);
        byte[] pairs = [.. from lead in Enumerable.Range(0x80, 0x80)
                           from trail in Enumerable.Range(0, 0x100)
                           from b in new[] { lead, trail, ' ' }
                           select (byte)b];
        _server.OnSql("bounded", new Answer().Columns([.. Columns(collation)]).Row([.. pairs.Chunk(6000).Cast<object>()]).Done());
        _server.OnSql(
            "max", new Answer().Columns(Column.VarChar("c", Column.Max, collation)).Row(LargeValue.Known(pairs, 1, 4096, 777)).Done());

        Assert.Equal(ReadAll(_theirs, "bounded"), ReadAll(_ours, "bounded"));
        Func<DbDataReader, string>[] ways = [r => r.GetString(0), r => r.GetTextReader(0).ReadToEnd()];
        foreach (CommandBehavior behavior in new[] { CommandBehavior.Default, CommandBehavior.SequentialAccess })
        {
            foreach (Func<DbDataReader, string> way in ways)
            {
                Assert.Equal(Read(_theirs, "max", behavior, way), Read(_ours, "max", behavior, way));
            }
        }

        IEnumerable<Column> Columns(Collation of) => pairs.Chunk(6000).Select((_, i) => Column.VarChar($"c{i}", 8000, of));
    }

    private static IEnumerable<Collation> AllCollations()
    {
        IEnumerable<uint> known = Enumerable.Range(1, ushort.MaxValue)
            .Where(l => MsSqlConnector.Types.Text.CodePages.FromLocale((ushort)l) != 0)
            .Select(l => (uint)l);
        IEnumerable<uint> cultures = CultureInfo.GetCultures(CultureTypes.SpecificCultures)
            .Select(c => (uint)c.LCID)
            .Where(l => l is not (0x1000 or 0x7F));
        foreach (uint lcid in known.Union(cultures).Union(s_otherOrders))
        {
            yield return new Collation(Flags | lcid, 0);
        }

        for (int sortId = 1; sortId <= byte.MaxValue; sortId++)
        {
            yield return new Collation(Flags | 0x0409, (byte)sortId);
        }
    }

    private static string ReadAll(DbConnection connection, string text) =>
        Read(connection, text, CommandBehavior.Default, r => string.Concat(Enumerable.Range(0, r.FieldCount).Select(r.GetString)));

    private static string Read(DbConnection connection, string text, CommandBehavior behavior, Func<DbDataReader, string> way)
    {
        try
        {
            if (connection.State != ConnectionState.Open)
            {
                connection.Close();
                connection.Open();
            }

            using DbCommand command = connection.CreateCommand();
            command.CommandText = text;
            using DbDataReader reader = command.ExecuteReader(behavior);
            return reader.Read() ? way(reader) : "no row";
        }
        catch (Exception exception)
        {
            return "!" + exception.GetType().Name;
        }
    }
}
