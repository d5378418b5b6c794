using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>Writes a type as C# would, with full names, so that two surfaces can be compared as text.</summary>
internal sealed class TypeNames(Func<string, string> mapNamespace)
{
    // The keys are names, because a type of a metadata context is not the type of the runtime.
    private static readonly Dictionary<string, string> s_keywords = new Dictionary<Type, string>
    {
        [typeof(void)] = "void", [typeof(object)] = "object", [typeof(string)] = "string", [typeof(bool)] = "bool",
        [typeof(byte)] = "byte", [typeof(sbyte)] = "sbyte", [typeof(short)] = "short", [typeof(ushort)] = "ushort",
        [typeof(int)] = "int", [typeof(uint)] = "uint", [typeof(long)] = "long", [typeof(ulong)] = "ulong",
        [typeof(float)] = "float", [typeof(double)] = "double", [typeof(decimal)] = "decimal", [typeof(char)] = "char",
        [typeof(nint)] = "nint", [typeof(nuint)] = "nuint",
    }.ToDictionary(pair => pair.Key.FullName!, pair => pair.Value);

    /// <summary>Names a type; with <paramref name="nullability"/> including the nullability of references.</summary>
    internal string Of(Type type, NullabilityInfo? nullability = null)
    {
        string annotation =
            nullability is { ReadState: NullabilityState.Nullable } && type is { IsValueType: false, IsGenericParameter: false } ? "?" : "";
        if (type.IsByRef)
        {
            return Of(type.GetElementType()!, nullability);
        }

        if (type.IsArray)
        {
            string rank = new(',', type.GetArrayRank() - 1);
            return $"{Of(type.GetElementType()!, nullability?.ElementType)}[{rank}]{annotation}";
        }

        if (type.IsPointer)
        {
            return Of(type.GetElementType()!) + "*";
        }

        if (type is { IsGenericType: true, IsGenericTypeDefinition: false, Namespace: nameof(System), Name: "Nullable`1" })
        {
            return Of(type.GetGenericArguments()[0]) + "?";
        }

        string name = type.IsGenericParameter ? type.Name
            : s_keywords.TryGetValue(type.FullName ?? "", out string? keyword) ? keyword
            : Qualified(type, nullability?.GenericTypeArguments);
        return name + annotation;
    }

    private string Qualified(Type type, NullabilityInfo[]? arguments)
    {
        Type[] all = type.GetGenericArguments();
        int outer = type.DeclaringType?.GetGenericArguments().Length ?? 0;
        string prefix = type.DeclaringType is { } declaring ? Of(declaring) : mapNamespace(type.Namespace ?? "");
        string name = type.Name.Split('`')[0];
        if (all.Length > outer)
        {
            var own = all.Skip(outer).Select((a, i) => Of(a, arguments is { Length: > 0 } ? arguments[outer + i] : null));
            name += $"<{string.Join(", ", own)}>";
        }

        return prefix.Length == 0 ? name : $"{prefix}.{name}";
    }
}
