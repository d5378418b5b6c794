using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using ClientParameter = Microsoft.Data.SqlClient.SqlParameter;

namespace MsSqlConnector.EntityFrameworkCore.Parameters;

/// <summary>
/// A view of a command while its parameters are added. It creates parameters of Microsoft.Data.SqlClient, and adds their translations to
/// the command. All other members are those of the command.
/// </summary>
[SuppressMessage("Design", "CA2213", Justification = "The command belongs to the caller.")]
internal sealed class ClientParameterCommand(DbCommand command) : DbCommand
{
    [AllowNull]
    public override string CommandText
    {
        get => command.CommandText;
        set => command.CommandText = value;
    }

    public override int CommandTimeout
    {
        get => command.CommandTimeout;
        set => command.CommandTimeout = value;
    }

    public override CommandType CommandType
    {
        get => command.CommandType;
        set => command.CommandType = value;
    }

    public override bool DesignTimeVisible
    {
        get => command.DesignTimeVisible;
        set => command.DesignTimeVisible = value;
    }

    public override UpdateRowSource UpdatedRowSource
    {
        get => command.UpdatedRowSource;
        set => command.UpdatedRowSource = value;
    }

    protected override DbConnection? DbConnection
    {
        get => command.Connection;
        set => command.Connection = value;
    }

    protected override DbParameterCollection DbParameterCollection { get; } = new ClientParameterCollection(command);

    protected override DbTransaction? DbTransaction
    {
        get => command.Transaction;
        set => command.Transaction = value;
    }

    public override void Cancel() => command.Cancel();

    public override int ExecuteNonQuery() => command.ExecuteNonQuery();

    public override object? ExecuteScalar() => command.ExecuteScalar();

    public override void Prepare() => command.Prepare();

    protected override DbParameter CreateDbParameter() => new ClientParameter();

    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => command.ExecuteReader(behavior);
}
