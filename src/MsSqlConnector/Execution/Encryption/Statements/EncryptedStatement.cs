using System.Data;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Execution.Encryption.Statements;

/// <summary>A statement of a filled request whose parameters may have to be encrypted.</summary>
/// <param name="definition">The definition, which keeps the keys for output values.</param>
/// <param name="text">The statement that the server describes.</param>
/// <param name="declarations">The declarations of the parameters.</param>
/// <param name="parameters">The parameters of the request.</param>
/// <param name="request">The request, or the call of it, that executes the statement.</param>
internal sealed class EncryptedStatement(
    CommandDefinition definition, string text, string declarations, RpcParameterList parameters, StatementRequest request)
{
    public CommandDefinition Definition => definition;

    public string Text => text;

    public string Declarations => declarations;

    public RpcParameterList Parameters => parameters;

    public StatementRequest Request => request;

    /// <summary>Creates the statement of a definition.</summary>
    /// <exception cref="System.ArgumentException">A parameter of a procedure has no name.</exception>
    public static EncryptedStatement Create(CommandDefinition definition, RpcParameterList parameters, StatementRequest request)
    {
        if (definition.CommandType == CommandType.StoredProcedure)
        {
            return ProcedureDescription.Create(definition, parameters, request);
        }

        string declarations = RequestBuilder.GetSignature(parameters, definition.Parameters).Declarations;
        return new EncryptedStatement(definition, definition.Statement, declarations, parameters, request);
    }

    /// <summary>
    /// Makes the request encrypt its parameters with the keys of the last execution. Returns false if they are not known.
    /// </summary>
    public bool TryApplyKnown(StatementDescription description, KeyScope scope)
    {
        if (description.KnownCiphers is not { } known || !known.AreKeysCached(scope))
        {
            description.KnownCiphers = null;
            return description.Keys.Length == 0;
        }

        Apply(known);
        return true;
    }

    /// <summary>Makes the request encrypt its parameters.</summary>
    public void Apply(StatementDescription description, KeyScope scope, CellKey[] cellKeys)
    {
        var ciphers = new ParameterCiphers(parameters, description, description.Keys, cellKeys);

        // The description must not keep keys that the cache does not keep.
        description.KnownCiphers = ciphers.AreKeysCached(scope) ? ciphers : null;
        Apply(ciphers);
    }

    private void Apply(ParameterCiphers ciphers)
    {
        ciphers.Apply(parameters);
        EncryptionUse.Get(definition).Ciphers = ciphers;
    }
}
