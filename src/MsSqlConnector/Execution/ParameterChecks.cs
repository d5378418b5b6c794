using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Threading;
using MsSqlConnector.Execution.Interfaces;

namespace MsSqlConnector.Execution;

/// <summary>
/// Checks the parameters of a command together before anything is sent. Names are checked again only after one of them has changed.
/// </summary>
internal static class ParameterChecks
{
    /// <summary>The number of names up to which comparing all pairs is cheaper than a set.</summary>
    private const int MaxPairwiseNameCount = 16;

    /// <summary>The number of names up to which a thread keeps its set.</summary>
    private const int MaxOwnNameCount = 256;

    /// <summary>The number of names up to which the process keeps a set: the server accepts no more parameters.</summary>
    private const int MaxSharedNameCount = 2100;

    [ThreadStatic]
    private static HashSet<string>? s_own;

    private static HashSet<string>? s_shared;

    /// <param name="parameters">The parameters.</param>
    /// <param name="isStatement">Whether the parameters are declared by name. Parameters of a procedure can be sent by position.</param>
    /// <exception cref="ArgumentException">A name is missing, invalid or duplicate.</exception>
    /// <exception cref="InvalidOperationException">A parameter of a statement has no value.</exception>
    public static void Check(this ICommandParameters parameters, bool isStatement)
    {
        if (!parameters.AreNamesChecked)
        {
            CheckNames(parameters);
            parameters.AreNamesChecked = true;
        }

        for (int i = 0; isStatement && i < parameters.Count; i++)
        {
            CheckDeclarable(parameters[i]);
        }
    }

    /// <exception cref="InvalidOperationException">
    /// A parameter of a statement has no type, size or precision that applies to every execution.
    /// </exception>
    public static void CheckPreparing(this ICommandParameters parameters)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            parameters[i].CheckPreparing();
        }
    }

    /// <summary>Checks parameters that are sent without their names.</summary>
    /// <exception cref="InvalidOperationException">A parameter returns a value.</exception>
    public static void CheckUnnamed(this ICommandParameters parameters)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            if (parameters[i].Direction is ParameterDirection.Output or ParameterDirection.InputOutput)
            {
                throw new InvalidOperationException(
                    $"Parameter '{parameters[i].ParameterName}' cannot have Direction Output or InputOutput when "
                    + "EnableOptimizedParameterBinding is enabled on the command.");
            }
        }
    }

    private static void CheckDeclarable(IExecutionParameter parameter)
    {
        if (parameter.Direction == ParameterDirection.ReturnValue)
        {
            return;
        }

        if (parameter.ParameterName.Length == 0)
        {
            throw new ArgumentException(
                "A parameter has no ParameterName. Set it to the name in the statement, for example '@id': "
                + "a command of CommandType.Text sends parameters by name.");
        }

        if (parameter.IsMissingValue)
        {
            throw new InvalidOperationException(
                $"The parameterized query expects the parameter '{parameter.ParameterName}', which was not supplied. "
                + "Set its Value, or use DBNull.Value for NULL.");
        }
    }

    private static void CheckNames(ICommandParameters parameters)
    {
        if (parameters.Count <= MaxPairwiseNameCount)
        {
            CheckNames(parameters, names: null);
            return;
        }

        bool isOwn = parameters.Count <= MaxOwnNameCount;
        HashSet<string> names = (isOwn ? s_own : Interlocked.Exchange(ref s_shared, null)) ?? new HashSet<string>(StringComparer.Ordinal);
        try
        {
            CheckNames(parameters, names);
        }
        finally
        {
            names.Clear();
            Keep(names, isOwn, parameters.Count);
        }
    }

    private static void Keep(HashSet<string> names, bool isOwn, int parameterCount)
    {
        if (isOwn)
        {
            s_own = names;
        }
        else if (parameterCount <= MaxSharedNameCount)
        {
            Volatile.Write(ref s_shared, names);
        }
    }

    private static void CheckNames(ICommandParameters parameters, HashSet<string>? names)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            string name = parameters[i].ParameterName;
            if (name.Length == 0 || parameters[i].Direction == ParameterDirection.ReturnValue)
            {
                continue;
            }

            if (!IsIdentifier(name))
            {
                throw new ArgumentException(
                    $"Specified parameter name '{name}' is not valid. Use letters, digits, '_', '$', "
                    + "'#' or '@' after the optional leading '@'.");
            }

            if (names is null ? HasEarlier(parameters, i) : !names.Add(name[0] == '@' ? name : "@" + name))
            {
                throw new ArgumentException(
                    $"Parameter '{name}' was supplied multiple times. Parameter names must be unique within a command.");
            }
        }
    }

    private static bool HasEarlier(ICommandParameters parameters, int index)
    {
        ReadOnlySpan<char> name = WithoutSign(parameters[index].ParameterName);
        for (int i = 0; i < index; i++)
        {
            if (parameters[i].Direction != ParameterDirection.ReturnValue
                && name.SequenceEqual(WithoutSign(parameters[i].ParameterName)))
            {
                return true;
            }
        }

        return false;
    }

    private static ReadOnlySpan<char> WithoutSign(string name) => name.AsSpan(name.Length > 0 && name[0] == '@' ? 1 : 0);

    private static bool IsIdentifier(string name)
    {
        int start = name[0] == '@' ? 1 : 0;
        for (int i = start; i < name.Length; i++)
        {
            char character = name[i];
            bool isAllowed = char.IsLetterOrDigit(character) || character is '_' or '@' or '$' or '#' || char.IsSurrogate(character)
                || char.GetUnicodeCategory(character) is UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark;
            if (!isAllowed)
            {
                return false;
            }
        }

        return name.Length > start;
    }
}
