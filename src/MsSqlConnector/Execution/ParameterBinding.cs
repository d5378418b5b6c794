using System;
using System.Data;
using MsSqlConnector.ColumnEncryption.Cells;
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
    /// <exception cref="ArgumentException">A value cannot be sent.</exception>
    public static void Bind(this ICommandParameters parameters, RpcParameterList list, SessionEnvironment environment)
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
    /// <param name="ciphers">The keys of the encrypted parameters; null if none is encrypted.</param>
    /// <exception cref="CellException">The value cannot be decrypted, or is not encrypted although the parameter is.</exception>
    public static void SetValue(this ICommandParameters parameters, in ReturnValueToken token, in RowValue value, ParameterCiphers? ciphers)
    {
        if (OutputMatching.Find(parameters, token) is not { } parameter)
        {
            return;
        }

        if (ciphers?.Find(parameter.ParameterName) is { } cipher)
        {
            // The server described the parameter as encrypted. A plain value is not authenticated, so that anyone can have chosen it.
            CryptoMetadata crypto = token.Crypto ?? throw CellFailures.PlainOutput(parameter.ParameterName);
            SetDecrypted(
                parameter,
                new CellDecryption($"parameter '{parameter.ParameterName}'", crypto, cipher.EncryptedKey, cipher.Key, failure: null),
                value);
            return;
        }

        TypeInfo type = token.Type;
        parameter.SetOutputValue(value.GetOutputValue(type), value.GetOutputSqlValue(type));
    }

    private static void SetDecrypted(IExecutionParameter parameter, CellDecryption decryption, in RowValue value)
    {
        var buffer = new PlainBuffer();
        TypeInfo type = decryption.Type;
        RowValue decrypted = EncryptedValue.Decrypt(value, decryption, buffer);
        parameter.SetOutputValue(decrypted.GetOutputValue(type), decrypted.GetOutputSqlValue(type));
        buffer.Clear();
    }
}
