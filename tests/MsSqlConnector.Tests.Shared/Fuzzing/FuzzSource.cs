using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Enclaves;
using MsSqlConnector.Execution.Encryption;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Connections with their own pool, each over a prepared transport.</summary>
internal sealed class FuzzSource : TransportSource
{
    /// <summary>The procedure whose output parameters are read.</summary>
    public const string ProcedureName = "procedure";

    private const string Database = "master";

    private static readonly Dictionary<string, SqlColumnEncryptionKeyStoreProvider> s_keyStores =
        new() { [ReversingStore.Name] = new FuzzKeyStore() };
    private static int s_count;

    /// <summary>
    /// The server, which is unique, because descriptions of statements and sessions with enclaves are cached by it for the process.
    /// </summary>
    private readonly string _server = $"memory{Interlocked.Increment(ref s_count)}";

    private readonly FuzzSession _session;

    public FuzzSource(FuzzSession session = FuzzSession.Plain)
    {
        _session = session;
        Source = TestSources.Create(
            $"Server={_server};User ID=sa;Password=p;Encrypt=Optional;Connect Timeout=0;Command Timeout=0;Max Pool Size=1;"
                + $"{GetSettings(session)}",
            this);
    }

    public ConnectionSource Source { get; }

    public SessionPool Pool => Source.GetPool();

    public FuzzTransport Transport { get; set; } = null!;

    /// <summary>Returns the settings for a kind of session.</summary>
    public static string GetSettings(FuzzSession session) => session switch
    {
        FuzzSession.Encrypted => "Column Encryption Setting=Enabled;",
        FuzzSession.Enclave => "Column Encryption Setting=Enabled;Attestation Protocol=None;",
        _ => "",
    };

    public SqlConnection Connect()
    {
        var connection = new SqlConnection(Source);
        if (_session != FuzzSession.Plain)
        {
            connection.RegisterColumnEncryptionKeyStoreProvidersOnConnection(s_keyStores);
        }

        return connection;
    }

    /// <summary>Removes the description of the procedure, and the session with the enclave, from the caches of the process.</summary>
    /// <returns>Whether there was a description.</returns>
    public bool ForgetDescription(ScriptedOutput[] outputs)
    {
        if (_session == FuzzSession.Plain)
        {
            return false;
        }

        var enclaveKey = new EnclaveSessionKey(_server, Database, SqlConnectionAttestationProtocol.None, "");
        if (EnclaveSessions.TryGet(enclaveKey, out EnclaveSession? session))
        {
            EnclaveSessions.Invalidate(enclaveKey, session);
        }

        DescriptionKey key = CreateKey(outputs);
        if (DescriptionCache.Shared.Find(key) is not { } description)
        {
            return false;
        }

        DescriptionCache.Shared.Remove(key, description);
        return true;
    }

    public override ByteTransport Dial(DialTarget target, Deadline deadline) => Transport;

    public override ValueTask<ByteTransport> DialAsync(
        DialTarget target, Deadline deadline, CancellationToken token) => new(Transport);

    private DescriptionKey CreateKey(ScriptedOutput[] outputs) => new(
        _server, Database, $"EXEC [{ProcedureName}] {string.Join(", ", outputs.Select(output => $"{output.Name}={output.Name} OUTPUT"))}",
        string.Join(",", outputs.Select(output => $"{output.Name} {(output.Size == 0 ? "int" : $"nvarchar({output.Size})")} output")),
        _session == FuzzSession.Enclave);
}
