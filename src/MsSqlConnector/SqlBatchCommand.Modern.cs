using System;
using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

public sealed partial class SqlBatchCommand : DbBatchCommand
{
    /// <summary>The statements, or the name of the procedure.</summary>
    public override string CommandText
    {
        get => _definition.Text;
        set => _definition.Text = value ?? string.Empty;
    }

    /// <inheritdoc cref="SqlCommand.CommandType"/>
    public override CommandType CommandType
    {
        get => _definition.CommandType;
        set => _definition.CommandType = value;
    }

    /// <summary>The rows this command changed, inserted or deleted; -1 when it told of none, or was not executed yet.</summary>
    public override int RecordsAffected => (int)Math.Min(_recordsAffected, int.MaxValue);

    /// <summary>True.</summary>
    public override bool CanCreateParameter => true;

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => Parameters;

    /// <summary>Makes a parameter, which is not in <see cref="Parameters"/> yet.</summary>
    public override SqlParameter CreateParameter() => new();
}
