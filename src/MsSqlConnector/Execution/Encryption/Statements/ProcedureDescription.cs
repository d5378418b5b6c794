using System.Data;
using System.Text;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>Creates the statement that describes a call of a procedure to the server: <c>EXEC [dbo].[p] @a=@a, @b=@b OUTPUT</c>.</summary>
internal static class ProcedureDescription
{
    /// <exception cref="System.ArgumentException">A parameter has no name.</exception>
    public static EncryptedStatement Create(CommandDefinition definition, RpcParameterList parameters, StatementRequest request)
    {
        var text = new StringBuilder("EXEC ");
        string declarations = StatementSignature.Create(parameters).Declarations;
        if (definition.Parameters is { } all && OutputMatching.FindReturnValue(all) is { } returned)
        {
            string name = returned.ParameterName.StartsWith('@') ? returned.ParameterName : "@" + returned.ParameterName;
            text.Append(name).Append('=');
            declarations += $"{(declarations.Length > 0 ? "," : string.Empty)}{name} int output";
        }

        AppendName(text, ProcedureName.Parse(definition.Text));
        for (int i = 0; i < parameters.Count; i++)
        {
            ref readonly RpcParameter parameter = ref parameters[i];
            if (parameter.Name.Length == 0)
            {
                throw new System.ArgumentException(
                    $"A parameter of the procedure '{definition.Text}' has no ParameterName. Set it: with Always Encrypted, "
                    + "parameters are matched by name.");
            }

            text.Append(i == 0 ? " " : ", ").Append(parameter.Name).Append('=').Append(parameter.Name);
            text.Append(parameter.IsOutput ? " OUTPUT" : string.Empty);
        }

        return new EncryptedStatement(definition, text.ToString(), declarations, parameters, request);
    }

    private static void AppendName(StringBuilder text, ProcedureName name)
    {
        string[] parts = [name.Server, name.Database, name.Schema, name.Name];
        bool isBegun = false;
        foreach (string part in parts)
        {
            isBegun |= part.Length > 0;
            if (isBegun)
            {
                text.Append(part.Length > 0 ? MultipartName.Quote(part) : string.Empty).Append('.');
            }
        }

        text.Length--;
        if (name.GroupNumber is { } number)
        {
            text.Append(';').Append(number);
        }
    }
}
