using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// The sizes of classes: declared members and instance fields. A property or event is one member, and partial files count together.
/// Members that the compiler generates do not count. Public members of a public class do not count either, nor do members of a base class
/// or an interface of the platform, because the API requires them. Fields of other auto-implemented properties count as fields.
/// </summary>
internal static class ClassSizes
{
    internal const int MaxMemberCount = 40;
    internal const int MaxFieldCount = 15;

    private const BindingFlags Declared =
        BindingFlags.DeclaredOnly | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    /// <summary>Returns the classes that are larger than the limits, with their sizes.</summary>
    internal static IEnumerable<(string Name, string Size)> TooLarge(Assembly assembly) => assembly.GetTypes()
        .Where(type => !type.IsEnum && !IsGenerated(type))
        .Select(type => (Type: type, Members: CountMembers(type), Fields: CountFields(type)))
        .Where(size => size.Members > MaxMemberCount || size.Fields > MaxFieldCount)
        .Select(size => (size.Type.FullName!, $"{size.Members} members, {size.Fields} fields"));

    internal static int CountMembers(Type type)
    {
        HashSet<MethodInfo> platform = [.. type.IsInterface
            ? []
            : type.GetInterfaces().Where(IsPlatform).SelectMany(i => type.GetInterfaceMap(i).TargetMethods)];
        return type.GetMembers(Declared).Count(member => member is not (FieldInfo or Type)
            && !IsGenerated(member) && !IsAccessor(member) && member is not ConstructorInfo { IsStatic: true }
            && !Methods(member).Any(method => (type.IsVisible && IsApi(method)) || platform.Contains(method) || IsOverride(method)));
    }

    internal static int CountFields(Type type) =>
        type.GetFields(Declared).Count(field => !field.IsStatic && !(type.IsVisible && IsOfApi(type, field)));

    /// <summary>Whether a field belongs to a property that callers see.</summary>
    private static bool IsOfApi(Type type, FieldInfo field) => field.Name.StartsWith('<')
        && type.GetProperty(field.Name[1..field.Name.IndexOf('>', StringComparison.Ordinal)], Declared) is { } property
        && Methods(property).Any(IsApi);

    private static bool IsAccessor(MemberInfo member) => member is MethodInfo { IsSpecialName: true } method
        && !method.Name.Split('.')[^1].StartsWith("op_", StringComparison.Ordinal);

    private static bool IsGenerated(MemberInfo member) =>
        member.Name.Contains('<', StringComparison.Ordinal) || member.IsDefined(typeof(CompilerGeneratedAttribute), inherit: false);

    private static IEnumerable<MethodBase> Methods(MemberInfo member) => member switch
    {
        MethodBase method => [method],
        PropertyInfo property => property.GetAccessors(nonPublic: true),
        EventInfo added => [added.AddMethod!],
        _ => [],
    };

    private static bool IsApi(MethodBase method) => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;

    /// <summary>Whether a method overrides one of the platform.</summary>
    private static bool IsOverride(MethodBase method) =>
        method is MethodInfo info && info.GetBaseDefinition() is var first && first != info && IsPlatform(first.DeclaringType!);

    private static bool IsPlatform(Type type) => type.Assembly.GetName().Name!.StartsWith("System", StringComparison.Ordinal);
}
