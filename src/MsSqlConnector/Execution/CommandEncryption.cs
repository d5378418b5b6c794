using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Execution;

/// <summary>The state of a command that uses Always Encrypted, for its last request.</summary>
internal sealed class CommandEncryption
{
    /// <summary>Gets or sets whether the next request can contain parameters that must be encrypted.</summary>
    public bool AllowsForced { get; set; }

    /// <summary>Gets or sets the keys of the encrypted parameters; null for none.</summary>
    public ParameterCiphers? Ciphers { get; set; }

    /// <summary>Gets the call of the command, if it is one of several in a batch; otherwise null.</summary>
    public CallRequest? Call { get; private set; }

    /// <summary>Gets the parameters of <see cref="Call"/>.</summary>
    public RpcParameterList? CallParameters { get; private set; }

    /// <summary>Keeps a call of a batch until its parameters have been encrypted.</summary>
    public void KeepCall(CallRequest call, RpcParameterList parameters)
    {
        Call = call;
        CallParameters = parameters;
    }

    /// <summary>Begins a request, and checks that no parameter has to be encrypted although this request does not encrypt.</summary>
    /// <param name="state">The state; null if the command has never encrypted.</param>
    /// <param name="parameters">The parameters of the request. They are removed if the check fails.</param>
    /// <param name="statement">The text of the command, for the message.</param>
    /// <exception cref="System.InvalidOperationException">Encryption is not enabled for the statement.</exception>
    public static void BeginRequest(CommandEncryption? state, RpcParameterList parameters, string statement)
    {
        bool isAllowed = state is { AllowsForced: true };
        if (state is not null)
        {
            state.AllowsForced = false;
            state.Ciphers = null;
        }

        if (parameters.ForcedName is { } name && !isAllowed)
        {
            parameters.Clear();
            throw DescriptionErrors.NotEnabled(name, statement);
        }
    }
}
