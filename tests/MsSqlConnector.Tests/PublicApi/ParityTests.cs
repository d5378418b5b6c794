using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Tests.PublicApi;

/// <summary>
/// Maintains the list of members of Microsoft.Data.SqlClient that are missing here: implemented members must be removed, and no member can be added
/// unnoticed.
/// </summary>
public sealed class ParityTests
{
    private const string Reason = "  # ";

    private static readonly CheckedInText s_missing = new("missing.txt",
        """
        What Microsoft.Data.SqlClient 6.1.8 offers, and incumbent-7.txt adds, and neither this provider nor its package
        MsSqlConnector.Entra offers yet, under the names it will have here, and behind it the work that will bring it.
        Rewritten by ParityTests with APPROVE_PUBLIC_API=1 in the environment.
        """);

    private static readonly string[] s_assemblies = ["MsSqlConnector", "MsSqlConnector.Entra"];

    private static readonly CheckedInText s_incumbent7 = new("incumbent-7.txt", "");

    [Fact]
    public void The_list_contains_exactly_the_missing_members()
    {
        IEnumerable<string> missing = Missing().Select(fact => $"{fact}{Reason}{MissingReasons.Of(fact) ?? "none"}");

        s_missing.ShouldBe([.. missing], surplusMeans: "Missing but not listed", lackMeans: "Listed but not missing");
    }

    [Fact]
    public void Every_missing_member_is_listed_as_later_work()
        => Assert.DoesNotContain(Missing(), fact => MissingReasons.Of(fact) is null);

    [Fact]
    public void Unused_later_work_entries_are_found()
        => Assert.Equal(
            MissingReasons.Works.Order(StringComparer.Ordinal),
            s_missing.ReadLines().Select(line => line.Split(Reason)[^1]).Distinct().Order(StringComparer.Ordinal));

    [Fact]
    public void Members_added_in_version_7_are_not_in_version_6()
    {
        HashSet<string> version6 = [.. ParitySurface.DeclaredBy(typeof(Incumbent.SqlConnection).Assembly)];

        Assert.DoesNotContain(s_incumbent7.ReadLines(), version6.Contains);
    }

    [Theory]
    [InlineData("Microsoft.Data.SqlClient", "MsSqlConnector")]
    [InlineData("Microsoft.Data.SqlClient.Server", "MsSqlConnector.Server")]
    [InlineData("Microsoft.Data.SqlTypes", "MsSqlConnector.SqlTypes")]
    [InlineData("Microsoft.Data.Sql", "MsSqlConnector.Sql")]
    [InlineData("Microsoft.Data", "MsSqlConnector")]
    [InlineData("System.Data.SqlTypes", "System.Data.SqlTypes")]
    public void Namespaces_keep_their_suffixes(string incumbent, string ours)
        => Assert.Equal(ours, ParitySurface.Map(incumbent));

    [Fact]
    public void A_member_of_a_base_class_counts_as_available()
    {
        HashSet<string> offered = [.. ParitySurface.OfferedBy(typeof(DerivedSampleSurface).Assembly)];

        string derived = typeof(DerivedSampleSurface).FullName!;
        Assert.Contains($"{derived}.Close() : void", offered);
        Assert.Contains($"{derived}.Count(string, int) : static int?", offered);
        Assert.Contains($"{derived}.Names {{ set; }} : System.Collections.Generic.List<string>", offered);
        Assert.Contains($"{derived} : {typeof(SampleSurface).FullName}", offered);
        Assert.Contains($"{derived}..ctor(int)", offered);
        Assert.DoesNotContain($"{derived}..ctor()", offered);
    }

    [Theory]
    [InlineData("N.T.Count(string, int) : static int?", "N.T.Count")]
    [InlineData("N.T.Names { set; } : string", "N.T.Names")]
    [InlineData("N.T.Item[int] { get; } : string", "N.T.Item")]
    [InlineData("N.T.Changed : event System.EventHandler", "N.T.Changed")]
    [InlineData("N.E.Value = 3", "N.E.Value")]
    public void An_event_property_is_found_by_name(string fact, string name)
        => Assert.Contains(name, WithItsName(fact));

    private static List<string> Missing()
    {
        HashSet<string> offered =
            [.. s_assemblies.SelectMany(name => ParitySurface.OfferedBy(Assembly.Load(name))).SelectMany(WithItsName)];
        var wanted = ParitySurface.DeclaredBy(typeof(Incumbent.SqlConnection).Assembly).Concat(s_incumbent7.ReadLines());
        return [.. wanted.Distinct().Where(fact => !offered.Contains(fact)).Order(StringComparer.Ordinal)];
    }

    private static IEnumerable<string> WithItsName(string fact)
        => [fact, fact[..(fact + " ").IndexOfAny([' ', '(', '[', '<'])]];
}
