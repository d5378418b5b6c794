using System;
using System.Data;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Requests;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution;

/// <summary>Binds the parameters of a command to a request, and assigns the values that the server returns.</summary>
internal static class ParameterBinding
{
    /// <summary>Returns whether the server can return a value for one of the parameters.</summary>
    public static bool HasReturned(this ICommandParameters parameters)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            if (parameters[i].Direction != ParameterDirection.Input)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Resolves the type and the value of each parameter and adds it to the list. On failure the list is empty.</summary>
    /// <param name="parameters">The parameters.</param>
    /// <param name="list">The parameters of the request.</param>
    /// <param name="environment">The state of the session.</param>
    /// <param name="plainText">The statement if its values are sent as they are; null if they can be encrypted.</param>
    /// <exception cref="ArgumentException">A value cannot be sent.</exception>
    /// <exception cref="InvalidOperationException">A value must be encrypted, but the statement does not encrypt.</exception>
    public static void Bind(this ICommandParameters parameters, RpcParameterList list, SessionEnvironment environment, string? plainText)
    {
        try
        {
            for (int i = 0; i < parameters.Count; i++)
            {
                if (parameters[i].Direction != ParameterDirection.ReturnValue)
                {
                    list.Add(parameters[i].Bind(environment.Collation, environment.Mappings));
                }
            }

            if (plainText is not null && list.ForcedName is { } name)
            {
                throw DescriptionErrors.NotEnabled(name, plainText);
            }
        }
        catch (Exception)
        {
            // The list may belong to a call that no request contains yet.
            list.Clear();
            throw;
        }
    }

    /// <summary>
    /// Discards the values of output parameters, as Microsoft.Data.SqlClient does when it sends a request. The value of an earlier
    /// execution does not remain if the server returns none.
    /// </summary>
    public static void ClearOutputs(this ICommandParameters parameters)
    {
        for (int i = 0; i < parameters.Count; i++)
        {
            if (parameters[i].Direction == ParameterDirection.Output)
            {
                parameters[i].ClearOutputValue();
            }
        }
    }

    /// <summary>Assigns the return status of a procedure.</summary>
    public static void SetReturnStatus(this ICommandParameters parameters, int value) =>
        OutputMatching.FindReturnValue(parameters)?.SetReturnStatus(value);

    /// <summary>Assigns the value of an output parameter, or the result of a function.</summary>
    /// <param name="parameters">The parameters.</param>
    /// <param name="token">The description of the value.</param>
    /// <param name="value">The value.</param>
    /// <param name="extras">The parts of the command that few commands need; null for none.</param>
    public static void SetValue(
        this ICommandParameters parameters, in ReturnValueToken token, in RowValue value, CommandExtras? extras)
    {
        if (OutputMatching.Find(parameters, token) is not { } parameter)
        {
            return;
        }

        if (extras?.Transform?.TrySetValue(parameter, token, value) == true)
        {
            return;
        }

        TypeInfo type = token.Type;
        parameter.SetOutputValue(value.GetOutputValue(type), value.GetOutputSqlValue(type));
    }
}
