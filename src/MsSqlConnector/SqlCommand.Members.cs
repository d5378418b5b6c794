using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector;

/// <summary>What a command has beside its text, parameters and execution.</summary>
public sealed partial class SqlCommand
{
    /// <summary>The text that was found to be a name, of a procedure or a table: it is looked at once.</summary>
    private string? _goodName;

    /// <summary>What selects from the table of that name; null where it is a procedure's.</summary>
    private string? _tableStatement;

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
    /// handler throws is ignored.
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
            // As with messages: a handler is told of what happens and has no say in it. The answer goes on behind it.
        }
    }

    /// <summary>What is executed where no procedure is.</summary>
    private string Statement => _commandType == CommandType.TableDirect ? GetTableStatement() : _commandText;

    /// <summary>Gives this command key stores of its own (Always Encrypted), which is not built yet.</summary>
    /// <param name="customProviders">The stores by their names.</param>
    /// <exception cref="NotSupportedException">Always.</exception>
    public void RegisterColumnEncryptionKeyStoreProvidersOnCommand(
        IDictionary<string, SqlColumnEncryptionKeyStoreProvider> customProviders) =>
        throw new NotSupportedException("Stores of column master keys cannot be registered: Always Encrypted is not built yet.");

    /// <exception cref="ArgumentException">A parameter cannot be sent.</exception>
    /// <exception cref="InvalidOperationException">There are parameters for a table.</exception>
    private void CheckParameters()
    {
        if (_commandType == CommandType.TableDirect && HasParameters)
        {
            throw new InvalidOperationException("A command of CommandType.TableDirect selects from a table and takes no parameters.");
        }

        _parameters?.Check(isStatement: _commandType == CommandType.Text);
    }

    /// <exception cref="ArgumentException">The text cannot be the name of a table.</exception>
    private string GetTableStatement()
    {
        if (_tableStatement is null || !ReferenceEquals(_goodName, _commandText))
        {
            _tableStatement = TableStatement.Of(_commandText);
            _goodName = _commandText;
        }

        return _tableStatement;
    }

    /// <exception cref="ArgumentException">The text cannot be the name of a procedure.</exception>
    private void CheckProcedureName()
    {
        if (_tableStatement is not null || !ReferenceEquals(_goodName, _commandText))
        {
            ProcedureName.Check(_commandText);
            _goodName = _commandText;
            _tableStatement = null;
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
