using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>Makes every change of the public surface visible as a change of a checked-in file.</summary>
public sealed class PublicApiTests
{
    [Theory]
    [InlineData("MsSqlConnector")]
    [InlineData("MsSqlConnector.AzureKeyVault")]
    [InlineData("MsSqlConnector.DependencyInjection")]
    [InlineData("MsSqlConnector.EntityFrameworkCore")]
    [InlineData("MsSqlConnector.Entra")]
    [InlineData("MsSqlConnector.NetTopologySuite")]
    [InlineData("MsSqlConnector.Testing")]
    public void Public_surface_is_the_approved_one(string assembly)
    {
        var approved = new CheckedInText($"{assembly}.approved.txt",
            """
            The members that are visible outside of the net10.0 assembly, one line per member.
            Rewritten by PublicApiTests with APPROVE_PUBLIC_API=1 in the environment.
            """);

        approved.ShouldBe(
            [.. ApprovedSurface.LinesOf(Assembly.Load(assembly))],
            surplusMeans: "New but not approved",
            lackMeans: "Approved but missing");
    }

    [Fact]
    public void Surface_shows_signatures_with_nullability_defaults_and_accessors()
    {
        List<string> lines = [.. ApprovedSurface.LinesOf(typeof(SampleSurface).Assembly)
            .SkipWhile(l => l != $"public class {typeof(SampleSurface).FullName}")
            .Skip(1).TakeWhile(l => l.StartsWith(' ')).Select(l => l.Trim())];

        Assert.Equal(
            [
                "protected virtual void Close()",
                "public SampleSurface()",
                "public System.Collections.Generic.List<string?>? Names { get; protected set; }",
                "public bool TryTake<T>(ref T value, out int byteCount)",
                "public const string Word = \"word\"",
                "public override string ToString()",
                "public static int? Count(string? text = default, int start = 1)",
            ],
            lines);
    }
}
