using System;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector;

/// <summary>What a command has beside its text, parameters and execution.</summary>
public sealed partial class SqlCommand
{
    /// <summary>The name that was found to be one: it is looked at once.</summary>
    private string? _goodProcedureName;

    /// <summary>Makes a command that says whether it encrypts columns on the client (Always Encrypted).</summary>
    /// <param name="cmdText">The statements, or the name of the procedure.</param>
    /// <param name="connection">The connection the command is executed on.</param>
    /// <param name="transaction">The transaction in which it is executed.</param>
    /// <param name="columnEncryptionSetting">Whether columns are encrypted.</param>
    /// <exception cref="NotSupportedException">They are to be, which is not built yet.</exception>
    public SqlCommand(
        string? cmdText, SqlConnection? connection, SqlTransaction? transaction, SqlCommandColumnEncryptionSetting columnEncryptionSetting)
        : this(cmdText, connection, transaction)
    {
        ColumnEncryptionSetting = columnEncryptionSetting
            is SqlCommandColumnEncryptionSetting.UseConnectionSetting or SqlCommandColumnEncryptionSetting.Disabled
            ? columnEncryptionSetting
            : throw new NotSupportedException($"The column encryption setting {columnEncryptionSetting}: Always Encrypted is not built yet.");
    }

    /// <summary>
    /// Raised for each statement that says how many rows it returned or changed, after execution has come there. What a
    /// handler throws ends the execution.
    /// </summary>
    public event StatementCompletedEventHandler? StatementCompleted;

    /// <summary>Whether columns are encrypted on the client. As the connection says by default.</summary>
    public SqlCommandColumnEncryptionSetting ColumnEncryptionSetting { get; }

    /// <summary>
    /// Whether parameters of statements are sent without their names, in the order in which they are declared: fewer bytes where
    /// there are many. None of them may come out then. False by default.
    /// </summary>
    public bool EnableOptimizedParameterBinding { get; set; }

    bool IReturnedValues.WantsStatements => StatementCompleted is not null;

    void IReturnedValues.OnStatementCompleted(int rowCount)
    {
        try
        {
            StatementCompleted?.Invoke(this, new StatementCompletedEventArgs(rowCount));
        }
        catch (Exception)
        {
            // It is told of what happens; it has no say in it. The answer goes on behind it.
        }
    }

    /// <exception cref="ArgumentException">The text cannot be the name of a procedure.</exception>
    private void CheckProcedureName()
    {
        if (!ReferenceEquals(_goodProcedureName, _commandText))
        {
            ProcedureName.Check(_commandText);
            _goodProcedureName = _commandText;
        }
    }

    /// <exception cref="InvalidOperationException">A parameter that has no name comes out.</exception>
    private void CheckUnnamed()
    {
        for (int i = 0; EnableOptimizedParameterBinding && i < Parameters.Count; i++)
        {
            if (Parameters[i].Direction is ParameterDirection.Output or ParameterDirection.InputOutput)
            {
                throw new InvalidOperationException(
                    $"The parameter '{Parameters[i].ParameterName}' comes out, which none may with EnableOptimizedParameterBinding.");
            }
        }
    }
}
