using System;
using System.Data;

namespace MsSqlConnector;

public sealed partial class SqlBatchCommand
{
    /// <summary>Gets or sets the statements to execute, or the name of the procedure. The default is an empty string.</summary>
    public string? CommandText
    {
        get => _definition.Text;
        set => _definition.Text = value ?? string.Empty;
    }

    /// <inheritdoc cref="SqlCommand.CommandType"/>
    public CommandType CommandType
    {
        get => _definition.CommandType;
        set => _definition.CommandType = value;
    }

    /// <summary>
    /// Gets the number of rows that the command changed, inserted or deleted; 0 if it failed or was not executed. The number is -1 if
    /// neither this command nor an earlier command of the batch has a number of rows, as with SELECT statements.
    /// </summary>
    public int RecordsAffected => (int)Math.Min(_recordsAffected, int.MaxValue);

    /// <summary>Gets a value that indicates whether <see cref="CreateParameter"/> is supported. Always true.</summary>
    public bool CanCreateParameter => true;

    /// <summary>Creates a parameter. It is not added to <see cref="Parameters"/>.</summary>
    public SqlParameter CreateParameter() => new();
}
