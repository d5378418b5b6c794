using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>
/// The compiled code of a library can use one build of the package, and run with the build for the platform of its application. Every
/// member must therefore exist in both builds with the same signature.
/// </summary>
public sealed class TargetSurfaceTests(Packages packages)
{
    private static readonly (string From, string To)[] s_pairs =
    [
        ("netstandard2.0", "net8.0"), ("netstandard2.0", "net10.0"), ("net8.0", "net10.0"), ("net462", "netstandard2.0"),
        ("netstandard2.0", "net462"),
    ];

    /// <summary>Keywords that Microsoft.Data.SqlClient supports on .NET Framework only, and rejects on every other platform.</summary>
    private static readonly HashSet<string> s_frameworkOnly =
    [
        "MsSqlConnector.SqlConnectionStringBuilder: System.String get_NetworkLibrary()",
        "MsSqlConnector.SqlConnectionStringBuilder: System.Void set_NetworkLibrary(System.String)",
        "MsSqlConnector.SqlConnectionStringBuilder: System.Boolean get_TransparentNetworkIPResolution()",
        "MsSqlConnector.SqlConnectionStringBuilder: System.Void set_TransparentNetworkIPResolution(System.Boolean)",
    ];

    public static TheoryData<string, string, string> Cases =>
        [.. from id in Packages.LibraryIds from pair in s_pairs select (id, pair.From, pair.To)];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_member_of_one_build_is_in_the_other_with_the_same_signature(string id, string from, string to)
    {
        using PackageFile package = packages.Open(id);
        using Surface first = new(package.Read($"lib/{from}/{id}.dll"));
        using Surface second = new(package.Read($"lib/{to}/{id}.dll"));

        Assert.NotEmpty(first.Types);
        IEnumerable<string> accepted = from == "net462" && id == "MsSqlConnector" ? s_frameworkOnly : [];
        Assert.Equal(accepted.Order(StringComparer.Ordinal), FindMissing(first, second, IsModern(to)).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Members_that_a_build_lacks_or_has_with_another_signature_are_found()
    {
        using PackageFile package = packages.Open("MsSqlConnector");
        using Surface modern = new(package.Read("lib/net10.0/MsSqlConnector.dll"));
        using Surface older = new(package.Read("lib/netstandard2.0/MsSqlConnector.dll"));
        List<string> missing = [.. FindMissing(modern, older, isModern: false)];

        Assert.Contains("MsSqlConnector.SqlClientFactory: System.Boolean get_CanCreateBatch()", missing);
        Assert.Contains(
            "MsSqlConnector.SqlBatchCommandCollection: "
            + "System.Collections.Generic.IEnumerator`1<System.Data.Common.DbBatchCommand> GetEnumerator()", missing);
    }

    private static IEnumerable<string> FindMissing(Surface first, Surface second, bool isModern)
    {
        foreach (string type in first.Types.Order(StringComparer.Ordinal))
        {
            if (!second.HasType(type))
            {
                yield return type;
                continue;
            }

            // Classes of newer platforms, such as DbBatch, have members that the older builds declare themselves.
            HashSet<string> offered = second.All(type, name => isModern ? MemberNames.OfPlatform(name) : []);
            foreach (string member in first.Declared(type).Where(member => !offered.Contains(member)).Order(StringComparer.Ordinal))
            {
                yield return $"{type}: {member}";
            }
        }
    }

    private static bool IsModern(string target) => target is "net8.0" or "net10.0";
}
