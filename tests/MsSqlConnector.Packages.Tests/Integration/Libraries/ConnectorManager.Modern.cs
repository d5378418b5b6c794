using System.Collections.Generic;
using DbUp.Engine.Transactions;
using DbUp.SqlServer;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>The connection manager for DbUp in docs/ecosystem.md.</summary>
internal sealed class ConnectorManager(string connectionString)
    : DatabaseConnectionManager(new DelegateConnectionFactory(_ => new SqlConnection(connectionString)))
{
    public override IEnumerable<string> SplitScriptIntoCommands(string scriptContents) =>
        new DbUp.Support.SqlCommandSplitter().SplitScriptIntoCommands(scriptContents);
}
