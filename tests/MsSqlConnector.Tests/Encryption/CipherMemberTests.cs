using System.Security.Authentication;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Encryption.EncryptionFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Encryption;

/// <summary>The members that describe the cipher exist on every target.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Certificates)]
public sealed class CipherMemberTests
{
#pragma warning disable SYSLIB0058, CS0618 // Obsolete where the platform has replaced them; programs that name them still compile.
    [Theory]
    [SyncAndAsync]
    public async Task An_encrypted_connection_has_a_cipher_and_a_closed_one_has_none(bool isAsync)
    {
        await using TdsServer server = StartStrict();
        await using SqlConnection connection = new(Strict(server));
        AssertNoCipher(connection);

        await OpenAsync(connection, isAsync);
        Assert.NotNull(connection.NegotiatedCipherSuite);
        Assert.NotEqual(CipherAlgorithmType.None, connection.SslCipherAlgorithm);
        Assert.True(connection.SslCipherStrength >= 128);

        await connection.CloseAsync();
        AssertNoCipher(connection);
    }

    private static void AssertNoCipher(SqlConnection connection)
    {
        Assert.Null(connection.NegotiatedCipherSuite);
        Assert.Equal((CipherAlgorithmType.None, 0), (connection.SslCipherAlgorithm, connection.SslCipherStrength));
    }
#pragma warning restore SYSLIB0058, CS0618
}
