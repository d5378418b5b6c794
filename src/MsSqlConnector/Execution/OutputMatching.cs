using System;
using System.Data;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Execution;

/// <summary>Finds the parameter that a returned value belongs to (MS-TDS 2.2.7.19).</summary>
internal static class OutputMatching
{
    /// <summary>Returns the parameter with direction <see cref="ParameterDirection.ReturnValue"/>; null if there is none.</summary>
    public static IExecutionParameter? FindReturnValue(ICommandParameters parameters)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            if (parameters[i].Direction == ParameterDirection.ReturnValue)
            {
                return parameters[i];
            }
        }

        return null;
    }

    /// <summary>
    /// Returns the parameter for a returned value; null when the caller did not request it. The result of a function belongs to the
    /// parameter with direction <see cref="ParameterDirection.ReturnValue"/>. An output value belongs to the parameter with the same name,
    /// or with the same position if the server sends no name.
    /// </summary>
    public static IExecutionParameter? Find(ICommandParameters parameters, in ReturnValueToken token)
    {
        if (token.IsFunctionResult)
        {
            return FindReturnValue(parameters);
        }

        // On a case-sensitive server, names that differ only in case are different parameters.
        return token.Name.Length == 0
            ? FindAt(parameters, token.Ordinal)
            : FindNamed(parameters, token.Name, StringComparison.Ordinal)
                ?? FindNamed(parameters, token.Name, StringComparison.OrdinalIgnoreCase);
    }

    private static IExecutionParameter? FindAt(ICommandParameters parameters, int ordinal)
    {
        int place = 0;
        for (int i = 0; i < parameters.Count; i++)
        {
            if (parameters[i].Direction != ParameterDirection.ReturnValue && place++ == ordinal)
            {
                return IsOutput(parameters[i]) ? parameters[i] : null;
            }
        }

        return null;
    }

    private static IExecutionParameter? FindNamed(ICommandParameters parameters, string name, StringComparison comparison)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            if (IsOutput(parameters[i]) && WithoutSign(parameters[i].ParameterName).Equals(WithoutSign(name), comparison))
            {
                return parameters[i];
            }
        }

        return null;
    }

    private static bool IsOutput(IExecutionParameter parameter) =>
        parameter.Direction is ParameterDirection.Output or ParameterDirection.InputOutput;

    private static ReadOnlySpan<char> WithoutSign(string name) => name.AsSpan().TrimStart('@');
}
