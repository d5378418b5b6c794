using System;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>A server with column encryption and one key, and a client that can open the key.</summary>
internal sealed class EncryptionScene : IAsyncDisposable
{
    private static int s_number;
    private readonly string _database = $"enc{Interlocked.Increment(ref s_number)}";

    public EncryptionScene(TdsServerOptions? options = null)
        : this(new OurEncryption(), options)
    {
    }

    public EncryptionScene(IEncryptionClient client, TdsServerOptions? options = null)
    {
        Client = client;
        Server = TdsServer.Start(options ?? new TdsServerOptions { Features = FeatureSupport.WithColumnEncryption() });
        Server.ColumnEncryption.Add(Key);
    }

    public TdsServer Server { get; }

    public IEncryptionClient Client { get; }

    /// <summary>The clock of the connections of MsSqlConnector.</summary>
    public TestClock Clock => ((OurEncryption)Client).Clock;

    public EncryptionKey Key { get; } = EncryptionKey.Random();

    /// <summary>The store on the connections of <see cref="OpenAsync"/>.</summary>
    public TestKeyStore Store { get; } = new();

    /// <summary>The RPCs that the server received after the login, in order.</summary>
    public RpcMessage[] Calls => [.. Server.Recorder.Conversations.SelectMany(c => c.Messages).Select(m => m.Message).OfType<RpcMessage>()];

    /// <summary>The last call that was not a description of parameters.</summary>
    public RpcCall LastExecution => Calls.SelectMany(message => message.Calls).Last(call => !IsDescribe(call));

    public static bool IsDescribe(RpcCall call) => call.ProcedureName == "sp_describe_parameter_encryption";

    /// <summary>The data source and the database are unique, because both providers cache metadata by them for the process.</summary>
    public string ConnectionString(string more = "Column Encryption Setting=Enabled") =>
        $"Data Source=127.0.0.1,{Server.Port};User ID={Server.UserName};Password={Server.Password};Encrypt=Optional;"
        + $"Initial Catalog={_database};Pooling=false;{more}";

    public async Task<DbConnection> OpenAsync(string more = "Column Encryption Setting=Enabled")
    {
        DbConnection connection = Client.Connect(ConnectionString(more), Store);
        await connection.OpenAsync(TestToken);
        return connection;
    }

    /// <summary>Opens a connection, reads the first value of a statement without parameters, and closes the connection.</summary>
    public async Task<object?> ScalarAsync(string text, string more = "Column Encryption Setting=Enabled")
    {
        // The classes of .NET Framework are not disposed of asynchronously.
        using DbConnection connection = await OpenAsync(more);
        using DbCommand command = Client.Create(connection, text);
        return await command.ExecuteScalarAsync(TestToken);
    }

    public async ValueTask DisposeAsync() => await Server.DisposeAsync();
}
