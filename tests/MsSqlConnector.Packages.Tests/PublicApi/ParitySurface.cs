using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>
/// Writes a surface as the set of facts that a program can depend on when it changes its using directives: a type, its base type and
/// interfaces, and each member by its types, one line per accessor. Parameter names, virtual and sealed are not part of a fact.
/// </summary>
internal static class ParitySurface
{
    // The longest prefix is first. The suffixes of SqlClient's namespaces are kept.
    private static readonly (string From, string To)[] s_namespaces =
    [
        ("Microsoft.Data.SqlClient", "MsSqlConnector"),
        ("Microsoft.Data.SqlTypes", "MsSqlConnector.SqlTypes"),
        ("Microsoft.Data.Sql", "MsSqlConnector.Sql"),
        ("Microsoft.Data", "MsSqlConnector"),
    ];

    private static readonly TypeNames s_names = new(Map);

    /// <summary>Returns the declared members of the types of an assembly.</summary>
    internal static IEnumerable<string> DeclaredBy(Assembly assembly)
        => VisibleMembers.Types(assembly).SelectMany(type =>
        {
            string owner = s_names.Of(type);
            IEnumerable<Type> inherited = type.BaseType?.GetInterfaces() ?? [];
            return Derivations(type, owner, type.GetInterfaces().Except(inherited), [type.BaseType])
                .Concat(VisibleMembers.Of(type).SelectMany(m => Facts(m, owner)));
        });

    /// <summary>Returns the accessible members of the types of an assembly, including inherited ones.</summary>
    internal static IEnumerable<string> OfferedBy(Assembly assembly)
        => VisibleMembers.Types(assembly).SelectMany(type =>
        {
            string owner = s_names.Of(type);
            var lineage = Lineage(type).ToList();
            IEnumerable<Type> sources = type.IsInterface ? [type, .. type.GetInterfaces()] : lineage;
            return Derivations(type, owner, type.GetInterfaces(), lineage.Skip(1))
                .Concat(sources.SelectMany(source => VisibleMembers.Of(source, inheritable: true)
                    .Where(m => source == type || m is not ConstructorInfo)
                    .SelectMany(m => Facts(m, owner))));
        });

    internal static string Map(string name)
    {
        foreach ((string from, string to) in s_namespaces)
        {
            if (name == from || name.StartsWith(from + ".", StringComparison.Ordinal))
            {
                return to + name[from.Length..];
            }
        }

        return name;
    }

    private static IEnumerable<Type> Lineage(Type type)
    {
        for (Type? current = type; current is not null; current = current.BaseType)
        {
            yield return current;
        }
    }

    private static IEnumerable<string> Derivations(
        Type type, string owner, IEnumerable<Type> interfaces, IEnumerable<Type?> bases)
    {
        yield return owner;
        var parents = bases.OfType<Type>().Where(b => b.FullName != typeof(object).FullName).Concat(interfaces.Where(i => i.IsVisible));
        if (!type.IsEnum)
        {
            foreach (Type parent in parents)
            {
                yield return $"{owner} : {s_names.Of(parent)}";
            }
        }
    }

    private static IEnumerable<string> Facts(MemberInfo member, string owner)
    {
        try
        {
            return [.. SignatureFacts(member, owner)];
        }
        catch (FileNotFoundException missing)
        {
            // SqlClient is loaded without its Azure and identity packages: such a member is identified by its name.
            return [$"{owner}.{member.Name}, which names a type of {missing.FileName!.Split(',')[0]}"];
        }
    }

    private static IEnumerable<string> SignatureFacts(MemberInfo member, string owner)
    {
        string name = $"{owner}.{member.Name}";
        return member switch
        {
            FieldInfo { DeclaringType.IsEnum: true } f =>
                [string.Create(CultureInfo.InvariantCulture, $"{name} = {f.GetRawConstantValue()}")],
            FieldInfo f => [$"{name} : {Static(f.IsStatic)}{s_names.Of(f.FieldType)}"],
            ConstructorInfo c => [$"{name}({Parameters(c.GetParameters())})"],
            EventInfo e => [$"{name} : {Static(e.AddMethod!.IsStatic)}event {s_names.Of(e.EventHandlerType!)}"],
            MethodInfo m => [$"{name}{Arity(m)}({Parameters(m.GetParameters())}) : {Static(m.IsStatic)}{s_names.Of(m.ReturnType)}"],
            PropertyInfo p => Accessors(p, name),
            _ => [],
        };
    }

    private static IEnumerable<string> Accessors(PropertyInfo property, string name)
    {
        bool inheritable = !property.DeclaringType!.IsSealed;
        string indexes = property.GetIndexParameters() is { Length: > 0 } p ? $"[{Parameters(p)}]" : "";
        return property.GetAccessors(nonPublic: true)
            .Where(a => VisibleMembers.IsVisible(a, inheritable))
            .Select(a => $"{name}{indexes} {{ {(a.ReturnType.FullName == typeof(void).FullName ? "set" : "get")}; }} : "
                + Static(a.IsStatic) + s_names.Of(property.PropertyType));
    }

    private static string Arity(MethodInfo method)
        => method.IsGenericMethodDefinition
            ? $"<{string.Join(", ", method.GetGenericArguments().Select(a => a.Name))}>" : "";

    private static string Static(bool isStatic) => isStatic ? "static " : "";

    private static string Parameters(ParameterInfo[] parameters)
        =>
        string.Join(", ", parameters.Select(p => (p.IsOut ? "out " : p.ParameterType.IsByRef ? "ref " : "") + s_names.Of(p.ParameterType)));
}
