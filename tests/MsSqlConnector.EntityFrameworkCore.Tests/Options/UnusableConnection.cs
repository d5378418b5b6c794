using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Options;

/// <summary>A connection that neither opens nor creates commands, as an application can use one in its tests.</summary>
internal sealed class UnusableConnection : DbConnection
{
    internal const string OpenMessage = "This connection does not open.";

    [AllowNull]
    public override string ConnectionString { get; set; } = "Database=none";

    public override string Database => "none";

    public override string DataSource => "none";

    public override string ServerVersion => throw new NotSupportedException();

    public override ConnectionState State => ConnectionState.Closed;

    public override void ChangeDatabase(string databaseName) => throw new NotSupportedException();

    public override void Close()
    {
    }

    public override void Open() => throw new NotSupportedException(OpenMessage);

    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => throw new NotSupportedException();

    protected override DbCommand CreateDbCommand() => throw new NotImplementedException();
}
