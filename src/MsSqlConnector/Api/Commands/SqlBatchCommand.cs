using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Encryption.Statements;

namespace MsSqlConnector;

/// <summary>
/// Represents one command of a <see cref="SqlBatch"/>: statements or a procedure, with its own parameters, row count and errors.
/// </summary>
public sealed partial class SqlBatchCommand : IBatchCall
{
    private readonly CommandDefinition _definition = new();
    private long _recordsAffected;

    /// <summary>Initializes a new instance of the <see cref="SqlBatchCommand"/> class with an empty text.</summary>
    public SqlBatchCommand()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlBatchCommand"/> class with a text.</summary>
    /// <param name="commandText">The statements to execute, or the name of the procedure; null for an empty text.</param>
    /// <param name="commandType">The meaning of <paramref name="commandText"/>.</param>
    /// <param name="parameters">The parameters; null for none.</param>
    /// <param name="columnEncryptionSetting">Whether Always Encrypted columns are encrypted and decrypted.</param>
    /// <exception cref="ArgumentOutOfRangeException">
    /// <paramref name="columnEncryptionSetting"/> is not a member of the enumeration.
    /// </exception>
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

    /// <summary>Initializes a copy of a command, with copies of its parameters, and with its encryption setting and key stores.</summary>
    internal SqlBatchCommand(SqlCommand command)
        : this()
    {
        var other = (CommandDefinition)command.Executor.Executable;
        _definition.CopyFrom(other);
        EncryptionUse.Copy(other, _definition);
        SqlParameterCollection.Copy(other, _definition);
    }

    /// <summary>Gets the parameters.</summary>
    public new SqlParameterCollection Parameters => SqlParameterCollection.CreateFor(_definition);

    /// <summary>
    /// Gets or sets the behavior of this command. <see cref="CommandBehavior.SchemaOnly"/> and <see cref="CommandBehavior.KeyInfo"/> of a
    /// statement have an effect. The behavior that the batch is executed with determines how the results are read.
    /// </summary>
    public CommandBehavior CommandBehavior { get; set; }

    /// <summary>
    /// Gets or sets whether parameters are encrypted and results are decrypted (Always Encrypted). The default is
    /// <see cref="SqlCommandColumnEncryptionSetting.UseConnectionSetting"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is not a member of the enumeration.</exception>
    public SqlCommandColumnEncryptionSetting ColumnEncryptionSetting
    {
        get => EncryptionUse.GetSetting(_definition);
        set => EncryptionUse.SetSetting(_definition, value);
    }

    CommandDefinition IBatchCall.Definition => _definition;

    void IBatchCall.Begin() => _recordsAffected = 0;

    void IBatchCall.AddRecordsAffected(long rowCount) => _recordsAffected += rowCount;

    void IBatchCall.EndWithoutRecordsAffected() => _recordsAffected = -1;

    void IBatchCall.AttributeError(SqlException exception) => exception.SetBatchCommand(this);
}
