using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Preparation;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;

namespace MsSqlConnector;

/// <summary>One command of a <see cref="SqlBatch"/>: a statement or a procedure with its own parameters, counts and errors.</summary>
[SuppressMessage("Design", "CA1001:Types that own disposable fields should be disposable", Justification = "A command holds nothing that has to be given back.")]
public sealed partial class SqlBatchCommand
{
    /// <summary>Knows how a command is checked, bound and sent, and takes what is returned.</summary>
    private readonly SqlCommand _command = new((SqlBatch?)null);
    private SqlCommandColumnEncryptionSetting _columnEncryptionSetting;
    private long _recordsAffected = -1;

    /// <summary>Makes a command without a text.</summary>
    public SqlBatchCommand()
    {
    }

    /// <summary>Makes a command with a text.</summary>
    /// <param name="commandText">The statements, or the name of the procedure.</param>
    /// <param name="commandType">Which of them it is.</param>
    /// <param name="parameters">Its parameters; null for none.</param>
    /// <param name="columnEncryptionSetting">What to do about encrypted columns.</param>
    /// <exception cref="NotSupportedException">Encryption is switched on.</exception>
    public SqlBatchCommand(
        string? commandText,
        CommandType commandType = CommandType.Text,
        IEnumerable<SqlParameter>? parameters = null,
        SqlCommandColumnEncryptionSetting columnEncryptionSetting = SqlCommandColumnEncryptionSetting.UseConnectionSetting)
        : this()
    {
        _command.CommandText = commandText;
        _command.CommandType = commandType;
        ColumnEncryptionSetting = columnEncryptionSetting;
        foreach (SqlParameter parameter in parameters ?? [])
        {
            _command.Parameters.Add(parameter);
        }
    }

    /// <summary>The parameters.</summary>
    public new SqlParameterCollection Parameters => _command.Parameters;

    /// <summary>
    /// What is asked for with this command: <see cref="CommandBehavior.SchemaOnly"/> and <see cref="CommandBehavior.KeyInfo"/> of
    /// a statement. How the results are read the behaviour says that the batch is executed with.
    /// </summary>
    public CommandBehavior CommandBehavior { get; set; }

    /// <summary>What to do about columns that are always encrypted, which is not supported yet.</summary>
    /// <exception cref="NotSupportedException">Encryption is switched on.</exception>
    public SqlCommandColumnEncryptionSetting ColumnEncryptionSetting
    {
        get => _columnEncryptionSetting;
        set => _columnEncryptionSetting =
            value is SqlCommandColumnEncryptionSetting.UseConnectionSetting or SqlCommandColumnEncryptionSetting.Disabled
                ? value
                : throw new NotSupportedException("Always Encrypted columns are not supported yet.");
    }

    internal bool HasText => _command.CommandText.Length > 0;

    /// <summary>Where the values go that the command returns.</summary>
    internal IReturnedValues Returned => _command;

    /// <inheritdoc cref="SqlCommand.CanPrepare"/>
    internal bool CanPrepare => _command.CanPrepare;

    /// <inheritdoc cref="SqlCommand.CheckPreparing"/>
    internal void CheckPreparing() => _command.CheckPreparing();

    /// <summary>The command as one call of the batch's request; what is known of its last execution is forgotten.</summary>
    internal CallRequest MakeCall(Session session, CommandBehavior behavior, int index, BatchStatements? asked)
    {
        _recordsAffected = -1;
        return _command.MakeCall(session, behavior | CommandBehavior, index, asked);
    }

    internal void AddRecordsAffected(long rowCount) => _recordsAffected = Math.Max(_recordsAffected, 0) + rowCount;
}
