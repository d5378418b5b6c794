using System;
using System.Data;
using System.Data.Common;

namespace MsSqlConnector;

public sealed partial class SqlBatchCommand : DbBatchCommand
{
    /// <summary>The statements, or the name of the procedure.</summary>
    public override string CommandText
    {
        get => _command.CommandText;
        set => _command.CommandText = value;
    }

    /// <inheritdoc cref="SqlCommand.CommandType"/>
    public override CommandType CommandType
    {
        get => _command.CommandType;
        set => _command.CommandType = value;
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
