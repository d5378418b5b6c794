using System;
using System.Linq;
using System.Xml.Linq;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The packages that the packages depend on.</summary>
public sealed class DependencyTests(Packages packages)
{
    public static TheoryData<string> Ids => [.. Packages.Ids];

    [Fact]
    public void Core_package_depends_on_nothing_from_net8_on()
    {
        using PackageFile package = packages.Open("MsSqlConnector");

        Assert.Empty(package.Dependencies["net8.0"]);
        Assert.Empty(package.Dependencies["net10.0"]);
        Assert.NotEmpty(package.Dependencies[".NETFramework4.6.2"]);
        Assert.NotEmpty(package.Dependencies[".NETStandard2.0"]);
    }

    /// <summary>The project cannot reference the package of the provider, so that its build changes the manifest.</summary>
    [Fact]
    public void The_package_for_Entity_Framework_Core_depends_on_one_major_version_of_its_provider()
    {
        using PackageFile package = packages.Open(Packages.EntityFrameworkCore);

        Assert.Equal(["MsSqlConnector", "Microsoft.EntityFrameworkCore.SqlServer"], Assert.Single(package.Dependencies).Value);
        XElement dependency = package.Manifest.Descendants()
            .Single(e => (string?)e.Attribute("id") == "Microsoft.EntityFrameworkCore.SqlServer");
        Assert.Equal($"[{BuildFacts.EntityFrameworkCoreVersion}, 11.0.0)", (string?)dependency.Attribute("version"));
        Assert.StartsWith("10.", BuildFacts.EntityFrameworkCoreVersion, StringComparison.Ordinal);
        Assert.Equal("Build", (string?)dependency.Attribute("exclude"));
    }

    [Theory]
    [InlineData("MsSqlConnector.DependencyInjection")]
    [InlineData("MsSqlConnector.Entra")]
    [InlineData("MsSqlConnector.AzureKeyVault")]
    [InlineData("MsSqlConnector.EntityFrameworkCore")]
    [InlineData("MsSqlConnector.NetTopologySuite")]
    public void Other_packages_depend_on_the_core_package_in_the_same_version(string id)
    {
        using PackageFile package = packages.Open(id);

        Assert.All(package.Dependencies.Values, ids => Assert.Contains("MsSqlConnector", ids));
        Assert.All(
            package.Manifest.Descendants().Where(e => (string?)e.Attribute("id") == "MsSqlConnector"),
            e => Assert.Equal(packages.Version, (string?)e.Attribute("version")));
    }

    /// <summary>An application for .NET 8 keeps its packages, and no application gets the packages of two platforms.</summary>
    [Theory]
    [MemberData(nameof(Ids))]
    public void Packages_of_the_platform_have_the_version_of_the_target(string id)
    {
        using PackageFile package = packages.Open(id);
        var versions =
            from dependency in package.Manifest.Descendants().Where(static one => one.Name.LocalName == "dependency")
            let name = (string)dependency.Attribute("id")!
            let target = (string?)dependency.Parent!.Attribute("targetFramework")
            let version = ((string)dependency.Attribute("version")!).TrimStart('[').Split('.')[0]
            where IsOfThePlatform(name)
            select (Actual: $"{target} {name} {version}", Expected: $"{target} {name} {(target == "net8.0" ? 8 : 10)}");

        Assert.All(versions, static one => Assert.Equal(one.Expected, one.Actual));
        Assert.True(versions.Any() || id is not ("MsSqlConnector" or "MsSqlConnector.DependencyInjection"));
    }

    /// <summary>The versions of these packages are those of .NET. System.Memory and Microsoft.Bcl.HashCode have their own.</summary>
    private static bool IsOfThePlatform(string id) =>
        id is not ("System.Memory" or "Microsoft.Bcl.HashCode")
        && (id.StartsWith("System.", StringComparison.Ordinal) || id.StartsWith("Microsoft.Bcl.", StringComparison.Ordinal)
            || id.StartsWith("Microsoft.Extensions.", StringComparison.Ordinal)
            || id.StartsWith("Microsoft.EntityFrameworkCore.", StringComparison.Ordinal));
}
