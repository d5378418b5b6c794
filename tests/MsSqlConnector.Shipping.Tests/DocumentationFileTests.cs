using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Xml.Linq;
using MsSqlConnector.Shipping.Tests.Surfaces;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The documentation files of the packages, which editors show.</summary>
public sealed class DocumentationFileTests(Packages packages)
{
    public static TheoryData<string, string> Builds =>
        [.. from id in Packages.DocumentedIds from target in Packages.TargetsOf(id) select (id, target)];

    [Theory]
    [MemberData(nameof(Builds))]
    public void Documentation_has_every_public_member_and_no_other(string id, string target)
    {
        using PackageFile package = packages.Open(id);
        using var image = new PEReader([.. package.Read($"lib/{target}/{id}.dll")]);
        List<string> documented = [.. Members(package, id, target).Select(NameWithoutParameters)];
        List<PublicMember> members = [.. new PublicMembers(image.GetMetadataReader()).All];

        Assert.NotEmpty(documented);
        Assert.Empty(Without(documented, members.Select(static member => member.Name)));
        Assert.Empty(Without(members.Where(static member => !member.IsOptional).Select(static member => member.Name), documented));
    }

    /// <summary>An editor cannot copy the text of a member that the file lacks.</summary>
    [Theory]
    [MemberData(nameof(Builds))]
    public void No_documentation_is_that_of_a_member_that_is_not_public(string id, string target)
    {
        using PackageFile package = packages.Open(id);
        using PackageFile core = packages.Open("MsSqlConnector");
        HashSet<string> names =
        [
            .. Members(package, id, target).Concat(Members(core, "MsSqlConnector", target))
                .Select(static member => (string)member.Attribute("name")!),
        ];
        IEnumerable<string> sources = Members(package, id, target).Descendants("inheritdoc")
            .Select(static element => (string?)element.Attribute("cref")).OfType<string>()
            .Where(static name => name[2..].StartsWith("MsSqlConnector.", StringComparison.Ordinal));

        Assert.All(sources, name => Assert.Contains(name, names));
    }

    private static IEnumerable<XElement> Members(PackageFile package, string id, string target) =>
        XDocument.Load(new MemoryStream(package.Read($"lib/{target}/{id}.xml"))).Descendants("member");

    /// <summary>Removes the types of parameters, the result of an operator, and the number of type parameters of a method.</summary>
    private static string NameWithoutParameters(XElement member)
    {
        string name = ((string)member.Attribute("name")!).Split('(')[0];
        int arity = name.IndexOf("``", StringComparison.Ordinal);
        return arity < 0 ? name : name[..arity];
    }

    /// <summary>Removes each of the other names once, so that a missing overload remains.</summary>
    private static List<string> Without(IEnumerable<string> names, IEnumerable<string> others)
    {
        List<string> rest = [.. names];
        foreach (string other in others)
        {
            rest.Remove(other);
        }

        return rest;
    }
}
