using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Preparation;

namespace MsSqlConnector;

/// <content>The view of the parameters for execution.</content>
public sealed partial class SqlParameterCollection : ICommandParameters
{
    private bool _areNamesChecked;

    StatementSignature? ICommandParameters.Signature { get; set; }

    bool ICommandParameters.AreNamesChecked
    {
        get => _areNamesChecked;
        set => _areNamesChecked = value;
    }

    IExecutionParameter ICommandParameters.this[int index] => _parameters[index];

    /// <summary>Returns the parameters of a command definition, and creates the collection on first use.</summary>
    internal static SqlParameterCollection CreateFor(CommandDefinition definition) =>
        (SqlParameterCollection)(definition.Parameters ??= new SqlParameterCollection());

    /// <summary>Adds copies of a command's parameters to those of another one.</summary>
    internal static void Copy(CommandDefinition source, CommandDefinition target)
    {
        if (source.Parameters is SqlParameterCollection { Count: > 0 } parameters)
        {
            SqlParameterCollection copies = CreateFor(target);
            foreach (SqlParameter parameter in parameters._parameters)
            {
                copies.Add((SqlParameter)((System.ICloneable)parameter).Clone());
            }
        }
    }

    /// <summary>Records that a parameter was added, removed or renamed, so that the names are checked again.</summary>
    internal void OnChanged() => _areNamesChecked = false;
}
