using System.Data;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Interfaces;

/// <summary>The operations of a parameter with which an execution checks, binds and fills it.</summary>
internal interface IExecutionParameter
{
    /// <summary>Gets the name, with or without the '@'; empty for none.</summary>
    string ParameterName { get; }

    /// <summary>Gets the direction of the value.</summary>
    ParameterDirection Direction { get; }

    /// <summary>Gets a value that indicates whether the parameter is an input without a value.</summary>
    bool IsMissingValue { get; }

    /// <exception cref="System.InvalidOperationException">The type, the size or the precision is not set.</exception>
    void CheckPreparing();

    /// <summary>Resolves the type and the value.</summary>
    /// <param name="collation">The collation of the connection, in which text is sent.</param>
    /// <param name="mappings">The CLR types that the data source of the connection maps; null if there are none.</param>
    /// <exception cref="System.ArgumentException">The value cannot be sent.</exception>
    RpcParameter Bind(Collation collation, UdtMappings? mappings);

    /// <summary>Sets a returned value.</summary>
    /// <param name="value">The value as a CLR type.</param>
    /// <param name="sqlValue">The value as a type of System.Data.SqlTypes; null to derive it from the value.</param>
    void SetOutputValue(object? value, object? sqlValue = null);

    /// <summary>Sets the return status of a procedure.</summary>
    void SetReturnStatus(int status);

    /// <summary>Discards the value of an output parameter before the request is sent.</summary>
    void ClearOutputValue();
}

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
