using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>Starts test servers that have tables.</summary>
internal static class BulkTestServer
{
    public static TdsServer Start(params BulkTable[] tables) => Start(EncryptionMode.NotSupported, tables);

    public static TdsServer Start(EncryptionMode encryption, params BulkTable[] tables)
    {
        TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Encryption = encryption,
            Features = FeatureSupport.Of(FeatureId.GlobalTransactions, FeatureId.Utf8, FeatureId.Json, FeatureId.Vector),
        });
        foreach (BulkTable table in tables)
        {
            server.Tables.Add(table);
        }

        return server;
    }
}
