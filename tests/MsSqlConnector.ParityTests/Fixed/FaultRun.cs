using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.ParityTests.Wire;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>One provider that executes a case, with a server of its own.</summary>
internal sealed record FaultRun(WireProvider Provider, TdsServer Server, DbConnection Connection, string ConnectionString)
{
    /// <summary>The statement that the server responds to with the answer of the case.</summary>
    public const string Sql = "case";

    public DbCommand Command(string text = Sql)
    {
        DbCommand command = Connection.CreateCommand();
        command.CommandText = text;
        return command;
    }

    /// <summary>Returns a reader on the first row.</summary>
    public DbDataReader Read(CommandBehavior behavior = CommandBehavior.Default)
    {
        DbDataReader reader = Command().ExecuteReader(behavior);
        reader.Read();
        return reader;
    }

    /// <summary>Opens other connections. Meanwhile a call returns that does not wait for its response.</summary>
    public async Task OpenOthersAsync()
    {
        for (int i = 0; i < 5; i++)
        {
            await using DbConnection other = Provider.Factory.CreateConnection()!;
            other.ConnectionString = ConnectionString;
            await other.OpenAsync(TestToken);
        }
    }
}
