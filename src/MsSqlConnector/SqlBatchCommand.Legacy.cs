using System;
using System.Data;

namespace MsSqlConnector;

public sealed partial class SqlBatchCommand
{
    /// <summary>The statements, or the name of the procedure.</summary>
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

    /// <summary>The rows this command changed, inserted or deleted; -1 when it told of none, or was not executed yet.</summary>
    public int RecordsAffected => (int)Math.Min(_recordsAffected, int.MaxValue);

    /// <summary>True.</summary>
    public bool CanCreateParameter => true;

    /// <summary>Makes a parameter, which is not in <see cref="Parameters"/> yet.</summary>
    public SqlParameter CreateParameter() => new();
}
