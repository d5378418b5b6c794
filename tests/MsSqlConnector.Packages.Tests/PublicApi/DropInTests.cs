using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using Xunit;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>
/// Compares the package MsSqlConnector.DropIn with the newest Microsoft.Data.SqlClient, in whose place programs load it: a type or a member
/// that is missing or different would be found when a program runs, and not before.
/// </summary>
public sealed class DropInTests : IDisposable
{
    // docs/migrating.md lists them.
    private static readonly string[] s_listed =
    [
        "Microsoft.Data.SqlClient.SqlBatch is sealed", "Microsoft.Data.SqlClient.SqlBatch: not virtual CreateBatchCommand/0",
        "Microsoft.Data.SqlClient.SqlBatchCommand is sealed", "Microsoft.Data.SqlClient.SqlBatchCommandCollection is sealed",
    ];

    private readonly DropInAssembly _dropIn = new();

    public void Dispose() => _dropIn.Dispose();

    [Fact]
    public void Every_type_is_in_the_assembly_and_the_namespace_where_programs_look_for_it()
        => Assert.Equal([], ReplacedTypes().Where(type => _dropIn.Find(type) is null).Select(type => type.FullName));

    [Fact]
    public void Every_member_exists()
    {
        HashSet<string> offered = [.. _dropIn.Own.SelectMany(ParitySurface.OfferedBy)];
        Assert.Equal([], _dropIn.Replaced.SelectMany(ParitySurface.DeclaredBy).Where(NewestIncumbent.ReadMembers().Contains)
            .Where(member => !offered.Contains(member)).Order(StringComparer.Ordinal));
    }

    /// <summary>Classes of programs derive from the types, and override their members.</summary>
    [Fact]
    public void Derived_classes_of_programs_stay_valid()
        => Assert.Equal(s_listed, ReplacedTypes().Where(CanBeBase).Where(type => _dropIn.Find(type) is not null).SelectMany(Restrictions));

    private IEnumerable<Type> ReplacedTypes() => _dropIn.Replaced.SelectMany(VisibleMembers.Types);

    private static bool CanBeBase(Type type) => !type.IsSealed && VisibleMembers.Of(type).Any(static one => one is ConstructorInfo);

    private IEnumerable<string> Restrictions(Type type)
    {
        Type own = _dropIn.Find(type)!;
        if ((type.IsValueType, type.IsInterface, type.IsEnum) != (own.IsValueType, own.IsInterface, own.IsEnum))
        {
            yield return $"{type.FullName} is another kind of type";
        }

        if (!type.IsSealed && own.IsSealed)
        {
            yield return $"{type.FullName} is sealed";
        }

        if (!type.IsAbstract && own.IsAbstract)
        {
            yield return $"{type.FullName} is abstract";
        }

        foreach (string member in type.IsSealed ? [] : Members(own).Except(Members(type), StringComparer.Ordinal))
        {
            yield return $"{type.FullName}: {member}";
        }
    }

    /// <summary>The members that a derived class has to override, and those that it cannot override.</summary>
    private static IEnumerable<string> Members(Type type) =>
        VisibleMembers.Of(type).OfType<MethodInfo>().Where(static one => !one.IsStatic && (one.IsAbstract || !one.IsVirtual || one.IsFinal))
            .Select(static one => $"{(one.IsAbstract ? "abstract" : "not virtual")} {one.Name}/{one.GetParameters().Length}");
}
