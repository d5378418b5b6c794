using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.Packages.Tests.PublicApi;

/// <summary>
/// Writes the public members of an assembly, one line per member, in an order that depends only on the names, so that a change of the
/// public surface is a change of one text file.
/// </summary>
internal static class ApprovedSurface
{
    private static readonly TypeNames s_names = new(ns => ns);

    internal static IEnumerable<string> LinesOf(Assembly assembly)
    {
        foreach (Type type in VisibleMembers.Types(assembly))
        {
            yield return TypeLine(type);
            var lines = VisibleMembers.Of(type).Select(MemberLine).Order(StringComparer.Ordinal);
            foreach (string line in lines)
            {
                yield return "    " + line;
            }
        }
    }

    private static string TypeLine(Type type)
    {
        IEnumerable<Type> inherited = type.BaseType?.GetInterfaces() ?? [];
        var parents = type.GetInterfaces().Where(i => i.IsVisible).Except(inherited)
            .Select(i => s_names.Of(i)).Order(StringComparer.Ordinal).ToList();
        if (type.IsEnum)
        {
            parents = [s_names.Of(type.GetEnumUnderlyingType())];
        }
        else if (type is { IsClass: true, BaseType: { } parent } && parent != typeof(object))
        {
            parents.Insert(0, s_names.Of(parent));
        }

        string suffix = parents.Count == 0 ? "" : $" : {string.Join(", ", parents)}";
        return $"public {Kind(type)} {s_names.Of(type)}{suffix}";
    }

    private static string Kind(Type type) => type switch
    {
        { IsEnum: true } => "enum",
        { IsInterface: true } => "interface",
        { IsValueType: true } => type.IsByRefLike ? "ref struct" : "struct",
        { IsAbstract: true, IsSealed: true } => "static class",
        { IsAbstract: true } => "abstract class",
        { IsSealed: true } => "sealed class",
        _ => "class",
    };

    private static string MemberLine(MemberInfo member)
    {
        bool inheritable = !member.DeclaringType!.IsSealed;
        return member switch
        {
            FieldInfo field => FieldLine(field),
            ConstructorInfo c => $"{Access(c)} {c.DeclaringType!.Name.Split('`')[0]}({Parameters(c)})",
            PropertyInfo property => PropertyLine(property, inheritable),
            EventInfo e => $"{Modifiers(e.AddMethod!)} event {s_names.Of(e.EventHandlerType!, Nullability(e))} {e.Name}",
            MethodInfo m => MethodLine(m),
            _ => throw new InvalidOperationException($"Not a visible member: {member}"),
        };
    }

    private static string FieldLine(FieldInfo field)
    {
        string type = s_names.Of(field.FieldType, new NullabilityInfoContext().Create(field));
        if (!field.IsLiteral)
        {
            string storage = (field.IsStatic ? "static " : "") + (field.IsInitOnly ? "readonly " : "");
            return $"{(field.IsPublic ? "public" : "protected")} {storage}{type} {field.Name}";
        }

        string value = Literal(field.GetRawConstantValue());
        return field.DeclaringType!.IsEnum ? $"{field.Name} = {value}" : $"public const {type} {field.Name} = {value}";
    }

    private static string PropertyLine(PropertyInfo property, bool inheritable)
    {
        var accessors = property.GetAccessors(nonPublic: true).Where(a => VisibleMembers.IsVisible(a, inheritable)).ToList();
        MethodInfo widest = accessors.Find(a => a.IsPublic) ?? accessors[0];
        var verbs = accessors
            .Select(a => (Access(a) == Access(widest) ? "" : Access(a) + " ") + Verb(a) + ";")
            .OrderBy(v => v.EndsWith("get;", StringComparison.Ordinal) ? 0 : 1);
        string indexes = property.GetIndexParameters() is { Length: > 0 } p ? $"[{Parameters(p)}]" : "";
        string type = s_names.Of(property.PropertyType, new NullabilityInfoContext().Create(property));
        return $"{Modifiers(widest)} {type} {property.Name}{indexes} {{ {string.Join(" ", verbs)} }}";
    }

    private static string Verb(MethodInfo accessor)
        => accessor.ReturnType == typeof(void)
            ? accessor.ReturnParameter.GetRequiredCustomModifiers().Length > 0 ? "init" : "set"
            : "get";

    private static string MethodLine(MethodInfo method)
    {
        string generics = method.IsGenericMethodDefinition
            ? $"<{string.Join(", ", method.GetGenericArguments().Select(a => a.Name))}>" : "";
        string type = s_names.Of(method.ReturnType, Nullability(method.ReturnParameter));
        return $"{Modifiers(method)} {type} {method.Name}{generics}({Parameters(method)})";
    }

    private static string Modifiers(MethodInfo method)
    {
        bool overrides = method.GetBaseDefinition() != method;
        string modifier = method switch
        {
            { IsStatic: true } => " static",
            { DeclaringType.IsInterface: true } => "",
            { IsAbstract: true } => overrides ? " abstract override" : " abstract",
            { IsFinal: true } => overrides ? " sealed override" : "",
            { IsVirtual: true } => overrides ? " override" : " virtual",
            _ => "",
        };
        return Access(method) + modifier;
    }

    private static string Access(MethodBase method)
        => method.IsPublic ? "public" : method.IsFamily ? "protected" : "protected internal";

    private static string Parameters(MethodBase method) => Parameters(method.GetParameters());

    private static string Parameters(ParameterInfo[] parameters) => string.Join(", ", parameters.Select(Parameter));

    private static string Parameter(ParameterInfo parameter)
    {
        string prefix = parameter switch
        {
            { IsOut: true } => "out ",
            { IsIn: true, ParameterType.IsByRef: true } => "in ",
            { ParameterType.IsByRef: true } => "ref ",
            _ => parameter.IsDefined(typeof(ParamArrayAttribute), inherit: false) ? "params " : "",
        };
        string type = s_names.Of(parameter.ParameterType, Nullability(parameter));
        string suffix = parameter.HasDefaultValue ? $" = {Literal(parameter.RawDefaultValue)}" : "";
        return $"{prefix}{type} {parameter.Name}{suffix}";
    }

    private static NullabilityInfo Nullability(ParameterInfo parameter) => new NullabilityInfoContext().Create(parameter);

    private static NullabilityInfo Nullability(EventInfo member) => new NullabilityInfoContext().Create(member);

    private static string Literal(object? value) => value switch
    {
        null => "default",
        string s => $"\"{s}\"",
        bool b => b ? "true" : "false",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };
}
