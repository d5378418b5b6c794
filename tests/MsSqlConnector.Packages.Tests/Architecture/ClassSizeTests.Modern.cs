using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using MsSqlConnector.Packages.Tests.Architecture.SizeSamples;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>Keeps classes small.</summary>
public sealed class ClassSizeTests
{
    private static readonly List<(string Name, string Size)> s_tooLarge = [.. ClassSizes.TooLarge(Assembly.Load("MsSqlConnector"))];

    [Fact]
    public void Classes_have_few_members_and_fields()
        => Assert.Empty(
            s_tooLarge.Where(found => !ClassSizeExceptions.All.ContainsKey(found.Name)).Select(found => $"{found.Name}: {found.Size}"));

    [Fact]
    public void Every_listed_exception_is_needed()
        => Assert.Empty(ClassSizeExceptions.All.Keys.Except(s_tooLarge.Select(found => found.Name)));

    [Fact]
    public void Declared_members_and_instance_fields_are_counted()
    {
        Assert.Equal(6, ClassSizes.CountMembers(typeof(SizedClass)));
        Assert.Equal(2, ClassSizes.CountFields(typeof(SizedClass)));
    }
}
