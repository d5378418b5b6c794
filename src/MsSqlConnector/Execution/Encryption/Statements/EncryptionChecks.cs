using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>Checks that the parameters of a statement can be sent as the server described them.</summary>
internal static class EncryptionChecks
{
    /// <exception cref="ArgumentException">The description lacks a parameter.</exception>
    /// <exception cref="InvalidOperationException">A parameter must be encrypted, but the server expects it plain.</exception>
    /// <exception cref="CellException">The value of a parameter cannot be encrypted.</exception>
    public static void Check(EncryptedStatement statement, StatementDescription description)
    {
        RpcParameterList parameters = statement.Parameters;
        for (int i = 0; i < parameters.Count; i++)
        {
            DescribedParameter described = description.Find(parameters[i].Name, i)
                ?? throw DescriptionErrors.MissingParameter(parameters[i].Name, statement.Text);
            if (described.Key is not null)
            {
                CheckEncrypted(parameters[i]);
            }
            else if (parameters[i].ForcesEncryption)
            {
                throw DescriptionErrors.PlainParameter(parameters[i].Name, statement.Text);
            }
        }
    }

    private static void CheckEncrypted(in RpcParameter parameter)
    {
        TypeInfo type = parameter.Type;
        if (!CellNormalization.IsSupported(type))
        {
            throw CellFailures.CannotEncrypt(parameter.Name, type);
        }

        if (!parameter.CanRepeat)
        {
            throw CellFailures.CannotEncryptStream(parameter.Name);
        }
    }
}
