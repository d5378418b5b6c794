using System.Collections.Generic;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Execution;

/// <summary>The state of a command that uses Always Encrypted, for its last request.</summary>
internal sealed class CommandEncryption
{
    // The requests that follow and can contain parameters that must be encrypted.
    private int _allowedCount;
    private bool _isAllowed;

    /// <summary>Gets or sets the keys of the encrypted parameters; null for none.</summary>
    public ParameterCiphers? Ciphers { get; set; }

    /// <summary>Gets the calls of the command in a batch, which can contain the command several times.</summary>
    public List<(CallRequest Request, RpcParameterList Parameters)> Calls { get; } = [];

    /// <summary>Forgets the calls, and allows no request to contain parameters that must be encrypted.</summary>
    public void Reset()
    {
        Calls.Clear();
        _allowedCount = 0;
    }

    /// <summary>Allows one request to contain parameters that must be encrypted.</summary>
    public void Allow() => _allowedCount++;

    /// <summary>Keeps a call of a batch until its parameters have been encrypted, unless its request does not encrypt.</summary>
    public void KeepCall(CallRequest call, RpcParameterList parameters)
    {
        if (_isAllowed)
        {
            Calls.Add((call, parameters));
        }
    }

    /// <summary>Begins a request, and checks that no parameter has to be encrypted although this request does not encrypt.</summary>
    /// <param name="state">The state; null if the command has never encrypted.</param>
    /// <param name="parameters">The parameters of the request. They are removed if the check fails.</param>
    /// <param name="statement">The text of the command, for the message.</param>
    /// <exception cref="System.InvalidOperationException">Encryption is not enabled for the statement.</exception>
    public static void BeginRequest(CommandEncryption? state, RpcParameterList parameters, string statement)
    {
        bool isAllowed = state is { _allowedCount: > 0 };
        if (state is not null)
        {
            state._allowedCount -= isAllowed ? 1 : 0;
            state._isAllowed = isAllowed;
            state.Ciphers = null;
        }

        if (parameters.ForcedName is { } name && !isAllowed)
        {
            parameters.Clear();
            throw DescriptionErrors.NotEnabled(name, statement);
        }
    }
}
