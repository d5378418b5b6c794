using MsSqlConnector.Preparation;

namespace MsSqlConnector.Execution.Interfaces;

/// <summary>The operations on a command's parameters that an execution uses.</summary>
internal interface ICommandParameters
{
    /// <summary>Gets the number of parameters.</summary>
    int Count { get; }

    /// <summary>Gets or sets the declarations of the last execution.</summary>
    StatementSignature? Signature { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the names have been checked since a parameter was last added, removed or changed.
    /// </summary>
    bool AreNamesChecked { get; set; }

    /// <summary>Gets a parameter.</summary>
    IExecutionParameter this[int index] { get; }
}
