using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Shipping.Tests.Surfaces;

/// <summary>Writes a member as a reference to it has it; for base classes of the platform from reflection.</summary>
internal static class MemberNames
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    public static string Method(bool isStatic, string returnType, string name, int arity, IEnumerable<string> parameterTypes) =>
        $"{(isStatic ? "static " : "")}{returnType} {name}{(arity == 0 ? "" : $"`{arity}")}({string.Join(", ", parameterTypes)})";

    /// <summary>The members that a class of the running platform and its base classes make available to a derived class.</summary>
    public static IEnumerable<string> OfPlatform(string typeName)
    {
        for (Type? type = Find(typeName); type is not null; type = type.BaseType)
        {
            foreach (MethodInfo method in type.GetMethods(Declared).Where(m => m.IsPublic || m.IsFamily || m.IsFamilyOrAssembly))
            {
                yield return Method(
                    method.IsStatic, NameOf(method.ReturnType), method.Name, method.GetGenericArguments().Length,
                    method.GetParameters().Select(p => NameOf(p.ParameterType)));
            }

            foreach (Type implemented in type.GetInterfaces())
            {
                yield return $"implements {NameOf(implemented)}";
            }
        }
    }

    private static Type? Find(string name) =>
        Type.GetType(name) ?? Type.GetType($"{name}, System.Data.Common") ?? Type.GetType($"{name}, System.Runtime");

    private static string NameOf(Type type) => type switch
    {
        { IsGenericMethodParameter: true } => $"!!{type.GenericParameterPosition}",
        { IsGenericTypeParameter: true } => $"!{type.GenericParameterPosition}",
        { IsSZArray: true } => NameOf(type.GetElementType()!) + "[]",
        { IsByRef: true } => NameOf(type.GetElementType()!) + "&",
        { IsPointer: true } => NameOf(type.GetElementType()!) + "*",
        { IsConstructedGenericType: true } =>
            $"{NameOf(type.GetGenericTypeDefinition())}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>",
        _ => type.FullName!,
    };
}
