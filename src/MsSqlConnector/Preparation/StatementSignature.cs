using System.Text;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Preparation;

/// <summary>
/// The parameters of a statement without their values, and their declaration for sp_executesql and sp_prepexec. It is cached while
/// executions repeat it, because comparing is cheaper than declaring again.
/// </summary>
internal sealed class StatementSignature
{
    private readonly ParameterSignature[] _parameters;

    private StatementSignature(ParameterSignature[] parameters, string declarations)
    {
        _parameters = parameters;
        Declarations = declarations;
    }

    /// <summary>Gets the declarations, such as <c>@a int,@b nvarchar(4),@c int output</c>; empty without parameters.</summary>
    public string Declarations { get; }

    public static StatementSignature Create(RpcParameterList parameters)
    {
        var signatures = new ParameterSignature[parameters.Count];
        var declarations = new StringBuilder();
        for (int i = 0; i < signatures.Length; i++)
        {
            ref readonly RpcParameter parameter = ref parameters[i];
            signatures[i] = new ParameterSignature(parameter);
            declarations.Append(i == 0 ? string.Empty : ",").Append(parameter.Declaration);
            declarations.Append(parameter.IsOutput ? " output" : string.Empty);
        }

        return new StatementSignature(signatures, declarations.ToString());
    }

    /// <summary>Returns whether the parameters would have the same declarations.</summary>
    public bool Matches(RpcParameterList parameters)
    {
        if (parameters.Count != _parameters.Length)
        {
            return false;
        }

        for (int i = 0; i < _parameters.Length; i++)
        {
            if (!_parameters[i].Matches(parameters[i]))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Computes a hash code. Parameters with the same declarations have the same hash code.</summary>
    public static int Hash(RpcParameterList parameters)
    {
        int hash = parameters.Count;
        for (int i = 0; i < parameters.Count; i++)
        {
            hash = unchecked((hash * 31) + ParameterSignature.Hash(parameters[i]));
        }

        return hash;
    }
}
