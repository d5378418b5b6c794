using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;

namespace MsSqlConnector.Execution;

/// <summary>
/// Checks the parameters of a command together before anything is sent. Names are checked again only after one of them has changed.
/// </summary>
internal static class ParameterChecks
{
    /// <summary>The number of names up to which comparing all pairs is cheaper than a set.</summary>
    private const int FewNames = 16;

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
                    $"The parameter '{parameters[i].ParameterName}' comes out, which none may with EnableOptimizedParameterBinding.");
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
            throw new ArgumentException("A parameter of a statement has no name.");
        }

        if (parameter.IsMissingValue)
        {
            throw new InvalidOperationException(
                $"The parameter '{parameter.ParameterName}' has no value. Set it, or use DBNull.Value for NULL: a statement's parameters have no defaults.");
        }
    }

    private static void CheckNames(ICommandParameters parameters)
    {
        HashSet<string>? names = parameters.Count > FewNames ? new HashSet<string>(StringComparer.Ordinal) : null;
        for (int i = 0; i < parameters.Count; i++)
        {
            string name = parameters[i].ParameterName;
            if (name.Length == 0 || parameters[i].Direction == ParameterDirection.ReturnValue)
            {
                continue;
            }

            if (!IsIdentifier(name))
            {
                throw new ArgumentException($"The parameter name '{name}' is not an identifier.");
            }

            if (names is null ? HasBefore(parameters, i) : !names.Add(name[0] == '@' ? name : "@" + name))
            {
                throw new ArgumentException($"There are two parameters '{name}'.");
            }
        }
    }

    private static bool HasBefore(ICommandParameters parameters, int index)
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
