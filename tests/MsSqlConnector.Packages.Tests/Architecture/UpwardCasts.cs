using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using MsSqlConnector.Tests.Members;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// Finds casts to a type that the layer of the value's type must not use. Such a cast means that a lower layer carries an object of a
/// higher one. The type of the value is that of the instruction before the cast: a call, a field, a parameter or a local variable.
/// </summary>
internal sealed class UpwardCasts(Assembly assembly, Folders folders)
{
    private const BindingFlags Members =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    private const string Executor = "The executor has the objects of the command that it executes by their interfaces.";
    private const string Application = "The application implements the base type too, and the provider knows its own implementation.";

    // Casts to a type, and the reasons for them.
    private static readonly Dictionary<(string Value, string Target), string> s_allowed = new()
    {
        [("IConnection", "SqlConnection")] = Executor,
        [("IExecutionTransaction", "SqlTransaction")] = Executor,
        [("ICommandParameters", "SqlParameterCollection")] = Executor,
        [("ExecutionObserver", "TracingCommandObserver")] = Executor,
        [("ResponseObserver", "TracingCommandObserver")] = Executor,
        [("ISqlColumnEncryptionKeyStore", "ProviderKeyStore")] = Application,
        [("SqlRetryLogicBaseProvider", "RetryProvider")] = Application,
        [("SqlRetryLogicBase", "ConfiguredRetryLogic")] = Application,
        [("RowField", "StoredStreamField")] = "A source of rows tells its own fields from those of others.",
    };

    /// <summary>The casts without a reason, as "Type.Member: Lower -> Higher", and the reasons without a cast.</summary>
    internal IEnumerable<string> Find()
    {
        HashSet<(string, string)> found = [];
        foreach ((string member, string value, string target) in All().Distinct().Order())
        {
            found.Add((value, target));
            if (!s_allowed.ContainsKey((value, target)))
            {
                yield return $"{member}: {value} -> {target}";
            }
        }

        foreach ((string Value, string Target) unused in s_allowed.Keys.Where(cast => !found.Contains(cast)))
        {
            yield return $"{unused.Value} -> {unused.Target} is not cast.";
        }
    }

    private IEnumerable<(string Member, string Value, string Target)> All() => assembly.GetTypes()
        .SelectMany(type => type.GetMethods(Members).Concat<MethodBase>(type.GetConstructors(Members)))
        .Where(static method => method.GetMethodBody() is not null)
        .SelectMany(Find);

    private IEnumerable<(string Member, string Value, string Target)> Find(MethodBase method)
    {
        Type? value = null;
        foreach ((OpCode code, int operand) in Instructions.Of(method.GetMethodBody()!.GetILAsByteArray()!))
        {
            if (code == OpCodes.Castclass || code == OpCodes.Isinst)
            {
                Type target = method.Module.ResolveType(operand, TypeArguments(method), MethodArguments(method));
                if (value is not null && IsUpward(value, target))
                {
                    (TypeId author, string member) = GeneratedNames.AuthorOf(IdOf(method.DeclaringType!), method.Name);
                    yield return ($"{author.Name}.{member}", value.Name, target.Name);
                }
            }

            // A copy on the stack is followed by the test of the same value.
            if (code != OpCodes.Dup)
            {
                value = ResultOf(method, code, operand);
            }
        }
    }

    private bool IsUpward(Type value, Type target) =>
        IsOurs(value) && IsOurs(target) && !Folders.MayUse(folders.FolderOf(IdOf(value)), folders.FolderOf(IdOf(target)));

    private bool IsOurs(Type type) => type.Assembly == assembly && !type.IsGenericParameter && folders.IsOurs(IdOf(type));

    private static Type? ResultOf(MethodBase method, OpCode code, int operand) => code.OperandType switch
    {
        OperandType.InlineMethod => method.Module.ResolveMethod(operand, TypeArguments(method), MethodArguments(method)) switch
        {
            MethodInfo called => called.ReturnType,
            ConstructorInfo created => created.DeclaringType,
            _ => null,
        },
        OperandType.InlineField => method.Module.ResolveField(operand, TypeArguments(method), MethodArguments(method))!.FieldType,
        _ => VariableOf(method, code.Name!, operand),
    };

    /// <summary>The type of a parameter or of a local variable that an instruction loads; null for another instruction.</summary>
    private static Type? VariableOf(MethodBase method, string name, int operand)
    {
        string[] parts = name.Split('.');
        int index = parts is [_, var last] && int.TryParse(last, out int number) ? number : operand;
        return parts[0] switch
        {
            "ldarg" when method.IsStatic => method.GetParameters()[index].ParameterType,
            "ldarg" => index == 0 ? method.DeclaringType : method.GetParameters()[index - 1].ParameterType,
            "ldloc" => method.GetMethodBody()!.LocalVariables[index].LocalType,
            _ => null,
        };
    }

    private static Type[]? TypeArguments(MethodBase method) =>
        method.DeclaringType is { IsGenericType: true } generic ? generic.GetGenericArguments() : null;

    private static Type[]? MethodArguments(MethodBase method) => method.IsGenericMethod ? method.GetGenericArguments() : null;

    private static string WithoutArity(Type type) => type.Name.Split('`')[0];

    private static TypeId IdOf(Type type)
    {
        Type outer = type;
        string name = WithoutArity(type);
        while (outer.DeclaringType is { } declaring)
        {
            outer = declaring;
            name = WithoutArity(declaring) + "." + name;
        }

        return new TypeId(outer.Namespace ?? string.Empty, name);
    }
}
