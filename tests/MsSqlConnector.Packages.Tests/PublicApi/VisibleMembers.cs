using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>Selects the members that code outside an assembly can access: public types, and public or inheritable members.</summary>
internal static class VisibleMembers
{
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance
        | BindingFlags.Static | BindingFlags.DeclaredOnly;

    internal static IEnumerable<Type> Types(Assembly assembly)
        => assembly.GetExportedTypes().OrderBy(t => t.FullName, StringComparer.Ordinal);

    internal static IEnumerable<MemberInfo> Of(Type type) => Of(type, inheritable: !type.IsSealed);

    internal static IEnumerable<MemberInfo> Of(Type type, bool inheritable)
        => Enumerable.Empty<MemberInfo>()
            .Concat(type.GetFields(Declared)).Concat(type.GetConstructors(Declared)).Concat(type.GetProperties(Declared))
            .Concat(type.GetMethods(Declared)).Concat(type.GetEvents(Declared))
            .Where(m => !IsGenerated(m) && IsVisible(m, inheritable));

    internal static bool IsVisible(MethodBase? method, bool inheritable)
        => method is not null
            && (method.IsPublic || (inheritable && (method.IsFamily || method.IsFamilyOrAssembly)));

    private static bool IsVisible(MemberInfo member, bool inheritable) => member switch
    {
        MethodInfo m => !IsAccessor(m) && IsVisible(m, inheritable),
        MethodBase m => !m.IsStatic && IsVisible(m, inheritable),
        PropertyInfo p => p.GetAccessors(nonPublic: true).Any(a => IsVisible(a, inheritable)),
        EventInfo e => IsVisible(e.AddMethod, inheritable),
        FieldInfo f => !f.IsSpecialName && (f.IsPublic || (inheritable && (f.IsFamily || f.IsFamilyOrAssembly))),
        _ => false,
    };

    private static bool IsAccessor(MethodInfo method)
        => method.IsSpecialName && !method.Name.StartsWith("op_", StringComparison.Ordinal);

    private static bool IsGenerated(MemberInfo member)
        => member.Name.Contains('<', StringComparison.Ordinal)
            || (member is FieldInfo
                && member.GetCustomAttributesData().Any(one => one.AttributeType.FullName == typeof(CompilerGeneratedAttribute).FullName));
}
