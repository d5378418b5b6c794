using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Execution;

namespace MsSqlConnector;

/// <summary>One command of a <see cref="SqlBatch"/>: a statement or a procedure with its own parameters, counts and errors.</summary>
public sealed partial class SqlBatchCommand : IBatchCall
{
    private readonly CommandDefinition _definition = new();
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
        _definition.Text = commandText ?? string.Empty;
        CommandType = commandType;
        ColumnEncryptionSetting = columnEncryptionSetting;
        foreach (SqlParameter parameter in parameters ?? [])
        {
            Parameters.Add(parameter);
        }
    }

    /// <summary>The parameters.</summary>
    public new SqlParameterCollection Parameters => SqlParameterCollection.Of(_definition);

    /// <summary>
    /// What is asked for with this command: <see cref="CommandBehavior.SchemaOnly"/> and <see cref="CommandBehavior.KeyInfo"/> of
    /// a statement. How the results are read the behaviour says that the batch is executed with.
    /// </summary>
    public CommandBehavior CommandBehavior { get; set; }

    /// <summary>What to do about columns that are always encrypted, which is not supported yet.</summary>
    /// <exception cref="NotSupportedException">Encryption is switched on.</exception>
    public SqlCommandColumnEncryptionSetting ColumnEncryptionSetting
    {
        get => _definition.Encryption;
        set
        {
            if (!_definition.TrySetEncryption(value))
            {
                throw new NotSupportedException("Always Encrypted columns are not supported yet.");
            }
        }
    }

    CommandDefinition IBatchCall.Definition => _definition;

    void IBatchCall.Begin() => _recordsAffected = -1;

    void IBatchCall.AddRecordsAffected(long rowCount) => _recordsAffected = Math.Max(_recordsAffected, 0) + rowCount;

    void IBatchCall.Blame(SqlException exception) => exception.SetBatchCommand(this);
}
