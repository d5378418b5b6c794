using MsSqlConnector.Execution;
using MsSqlConnector.Preparation;

namespace MsSqlConnector;

/// <content>The parameters as an execution uses them.</content>
public sealed partial class SqlParameterCollection : ICommandParameters
{
    private bool _areNamesChecked;

    StatementShape? ICommandParameters.Shape { get; set; }

    bool ICommandParameters.AreNamesChecked
    {
        get => _areNamesChecked;
        set => _areNamesChecked = value;
    }

    IExecutionParameter ICommandParameters.this[int index] => _parameters[index];

    /// <summary>Returns the parameters of a definition. They are created when a caller first asks for them.</summary>
    internal static SqlParameterCollection Of(CommandDefinition definition) =>
        (SqlParameterCollection)(definition.Parameters ??= new SqlParameterCollection());

    /// <summary>Records that a parameter was added, removed or renamed.</summary>
    internal void NoteChange() => _areNamesChecked = false;
}
