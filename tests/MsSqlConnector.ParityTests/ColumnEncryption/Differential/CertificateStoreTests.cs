using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.KeyStores;
using MsSqlConnector.Tests.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.ColumnEncryption.Differential;

/// <summary>The certificate store: encrypted keys of both providers, signatures of metadata, and errors.</summary>
public sealed class CertificateStoreTests(CertificateFixture fixture) : IClassFixture<CertificateFixture>
{
    private const string Algorithm = "RSA_OAEP";

    private static readonly byte[] s_key = CellVectors.Bytes(CellVectors.KeyA);
    private static readonly SqlColumnEncryptionCertificateStoreProvider s_store = new();
    private static readonly dynamic s_theirs = IncumbentStore.Create(nameof(SqlColumnEncryptionCertificateStoreProvider));

    // Each changes the path, the algorithm and the encrypted key of a valid call.
    private static readonly Dictionary<string, Func<string, byte[], (string? Path, string? Algorithm, byte[]? Bytes)>> s_faults = new()
    {
        ["no path"] = (_, bytes) => (null, Algorithm, bytes),
        ["empty path"] = (_, bytes) => (" ", Algorithm, bytes),
        ["four parts"] = (path, bytes) => (path + "/1", Algorithm, bytes),
        ["unknown location"] = (path, bytes) => (path.Replace("CurrentUser", "Elsewhere", StringComparison.Ordinal), Algorithm, bytes),
        ["unknown store"] = (path, bytes) => (path.Replace("/My/", "/Root/", StringComparison.Ordinal), Algorithm, bytes),
        ["no thumbprint"] = (_, bytes) => ("CurrentUser/My/", Algorithm, bytes),
        ["unknown thumbprint"] = (_, bytes) => ("CurrentUser/My/0102", Algorithm, bytes),
        ["long path"] = (_, bytes) => (new string('x', 32767), Algorithm, bytes),
        ["no algorithm"] = (path, bytes) => (path, null, bytes),
        ["unknown algorithm"] = (path, bytes) => (path, "RSA1_5", bytes),
        ["no key"] = (path, _) => (path, Algorithm, null),
        ["empty key"] = (path, _) => (path, Algorithm, []),
        ["unknown version"] = (path, bytes) => (path, Algorithm, Change(bytes, 0)),
        ["wrong length of the ciphertext"] = (path, bytes) => (path, Algorithm, Change(bytes, 3)),
        ["wrong length of the path"] = (path, bytes) => (path, Algorithm, Change(bytes, 1)),
        ["changed path"] = (path, bytes) => (path, Algorithm, Change(bytes, 5)),
        ["changed ciphertext"] = (path, bytes) => (path, Algorithm, Change(bytes, bytes.Length - 300)),
        ["changed signature"] = (path, bytes) => (path, Algorithm, Change(bytes, bytes.Length - 1)),
        ["truncated signature"] = (path, bytes) => (path, Algorithm, bytes[..^1]),
    };

    public static TheoryData<string> Faults => [.. s_faults.Keys];

    [Fact]
    public void The_published_key_is_decrypted()
    {
        using RSA masterKey = CreateVectorKey();

        byte[] key = KeyEnvelope.Open(
            masterKey, CellVectors.Bytes(EnvelopeVector.Envelope), EnvelopeVector.Path, KeyStoreWording.Certificate);

        Assert.Equal(CellVectors.KeyA, CellVectors.Hex(key));
    }

    [Fact]
    public async Task Each_provider_decrypts_the_keys_of_the_other()
    {
        byte[] ours = s_store.EncryptColumnEncryptionKey(fixture.Path, Algorithm, s_key);
        byte[] theirs = s_theirs.EncryptColumnEncryptionKey(fixture.Path, "rsa_oaep", s_key);

        Assert.Equal(ours.Length, theirs.Length);
        Assert.Equal(s_key, (byte[])s_theirs.DecryptColumnEncryptionKey(fixture.Path, Algorithm, ours));
        Assert.Equal(s_key, s_store.DecryptColumnEncryptionKey(fixture.Path, "rsa_oaep", theirs));
        Assert.Equal(s_key, await s_store.DecryptColumnEncryptionKeyAsync(
            fixture.Path.ToUpperInvariant(), Algorithm, theirs, TestToken));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Each_provider_verifies_the_signatures_of_the_other(bool allowsEnclaves)
    {
        byte[] ours = s_store.SignColumnMasterKeyMetadata(fixture.Path, allowsEnclaves);
        byte[] theirs = s_theirs.SignColumnMasterKeyMetadata(fixture.Path, allowsEnclaves);

        Assert.Equal(theirs, ours);
        Assert.True((bool)s_theirs.VerifyColumnMasterKeyMetadata(fixture.Path, allowsEnclaves, ours));
        Assert.True(s_store.VerifyColumnMasterKeyMetadata(fixture.Path, allowsEnclaves, theirs));
        Assert.False(s_store.VerifyColumnMasterKeyMetadata(fixture.Path, !allowsEnclaves, theirs));
    }

    [Theory]
    [MemberData(nameof(Faults))]
    public void Both_providers_report_the_same_fault(string name)
    {
        (string? path, string? algorithm, byte[]? bytes) = s_faults[name](
            fixture.Path, s_store.EncryptColumnEncryptionKey(fixture.Path, Algorithm, s_key));

        Exception theirs = Assert.ThrowsAny<ArgumentException>(
            () => (object)s_theirs.DecryptColumnEncryptionKey(path!, algorithm!, bytes!));
        Exception ours = Assert.ThrowsAny<ArgumentException>(() => s_store.DecryptColumnEncryptionKey(path!, algorithm!, bytes!));

        AssertSame(theirs, ours);
    }

    [Theory]
    [MemberData(nameof(Faults))]
    public void Both_providers_report_the_same_fault_when_they_encrypt(string name)
    {
        (string? path, string? algorithm, byte[]? bytes) = s_faults[name](fixture.Path, new byte[500]);
        byte[]? key = bytes is { Length: > 0 } ? s_key : bytes;

        Exception? theirs = Record.Exception(() => (object)s_theirs.EncryptColumnEncryptionKey(path!, algorithm!, key!));
        Exception? ours = Record.Exception(() => s_store.EncryptColumnEncryptionKey(path!, algorithm!, key!));

        Assert.Equal(theirs is null, ours is null);
        if (theirs is not null)
        {
            AssertSame(theirs, ours!);
        }
    }

    [Fact]
    public void A_certificate_without_a_private_key_is_reported()
    {
        using RSA key = RSA.Create(2048);
        using X509Certificate2 complete = new CertificateRequest("CN=public", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            .CreateSelfSigned(DateTimeOffset.UtcNow, DateTimeOffset.UtcNow.AddDays(1));
        X509Certificate2 certificate = X509CertificateLoader.LoadCertificate(complete.RawData);
        using (var store = new X509Store(StoreName.My, StoreLocation.CurrentUser))
        {
            store.Open(OpenFlags.ReadWrite);
            store.Add(certificate);
        }

        try
        {
            string path = "CurrentUser/My/" + certificate.Thumbprint;
            Exception theirs = Assert.ThrowsAny<ArgumentException>(
                () => (object)s_theirs.EncryptColumnEncryptionKey(path, Algorithm, s_key));
            AssertSame(theirs, Assert.ThrowsAny<ArgumentException>(() => s_store.EncryptColumnEncryptionKey(path, Algorithm, s_key)));
        }
        finally
        {
            CertificateFixture.Remove(certificate);
        }
    }

    [Fact]
    public void A_location_that_the_platform_does_not_have_is_reported()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The platform has the location.");
        string path = fixture.Path.Replace("CurrentUser/", string.Empty, StringComparison.Ordinal);

        ArgumentException refusal = Assert.Throws<ArgumentException>(() => s_store.EncryptColumnEncryptionKey(path, Algorithm, s_key));

        Assert.StartsWith(
            $"Invalid certificate location 'LocalMachine' in certificate path '{path}'. The store cannot be opened: ",
            refusal.Message,
            StringComparison.Ordinal);
        Assert.EndsWith(
            "is either 'LocalMachine' or 'CurrentUser'. (Parameter 'masterKeyPath')", refusal.Message, StringComparison.Ordinal);
        Assert.Equal("masterKeyPath", refusal.ParamName);
        Assert.IsAssignableFrom<CryptographicException>(refusal.InnerException);
    }

    /// <summary>A user without certificates has no store on Unix.</summary>
    [Fact]
    public void A_certificate_of_a_store_that_does_not_exist_is_not_found()
    {
        var inner = new CryptographicException("no store");
        ArgumentException refusal = CertificateKeyPath.Parse("CurrentUser/My/0102", isSystem: false)
            .CannotOpen("CurrentUser/My/0102", inner, isSystem: false);
        ArgumentException notFound = Assert.ThrowsAny<ArgumentException>(
            () => s_store.EncryptColumnEncryptionKey("CurrentUser/My/0102", Algorithm, s_key));

        Assert.Equal(notFound.Message, refusal.Message);
        Assert.Same(inner, refusal.InnerException);
    }

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("a/b/c/d")]
    [InlineData("Elsewhere/My/0102")]
    [InlineData("CurrentUser/Root/0102")]
    [InlineData("CurrentUser/My/")]
    [InlineData("CurrentUser/My/0102")]
    [InlineData("long")]
    public void Both_providers_report_the_same_fault_when_they_sign_and_verify(string? path)
    {
        path = path == "long" ? "CurrentUser/My/" + new string('x', 32767) : path;

        AssertSame(
            Assert.ThrowsAny<ArgumentException>(() => (object)s_theirs.SignColumnMasterKeyMetadata(path!, true)),
            Assert.ThrowsAny<ArgumentException>(() => s_store.SignColumnMasterKeyMetadata(path!, true)));
        AssertSame(
            Assert.ThrowsAny<ArgumentException>(() => (object)s_theirs.VerifyColumnMasterKeyMetadata(path!, true, new byte[1])),
            Assert.ThrowsAny<ArgumentException>(() => s_store.VerifyColumnMasterKeyMetadata(path!, true, [1])));
    }

    [Fact]
    public void Each_envelope_that_is_too_short_is_rejected()
    {
        using RSA masterKey = CreateVectorKey();
        byte[] envelope = CellVectors.Bytes(EnvelopeVector.Envelope);
        for (int byteCount = 1; byteCount < envelope.Length; byteCount++)
        {
            Assert.ThrowsAny<ArgumentException>(
                () => KeyEnvelope.Open(masterKey, envelope[..byteCount], "path", KeyStoreWording.Certificate));
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Stores_that_sign_the_hash_accept_both_signatures(bool signsHash)
    {
        using RSA masterKey = CreateVectorKey();
        byte[] envelope = KeyEnvelope.Seal(masterKey, s_key, "provider/key", KeyStoreWording.Cng with { SignsHash = signsHash });

        Assert.Equal(s_key, KeyEnvelope.Open(masterKey, envelope, "provider/key", KeyStoreWording.Cng));
        envelope[^1] ^= 1;
        Assert.Throws<ArgumentException>(() => KeyEnvelope.Open(masterKey, envelope, "provider/key", KeyStoreWording.Cng));
    }

    private static RSA CreateVectorKey() => RsaKeys.Create(CellVectors.Bytes(EnvelopeVector.P), CellVectors.Bytes(EnvelopeVector.Q));

    private static byte[] Change(byte[] bytes, int index)
    {
        byte[] changed = (byte[])bytes.Clone();
        changed[index] ^= 0x10;
        return changed;
    }

    /// <summary>The type, the parameter and the first words of the message, up to the first value or period.</summary>
    private static void AssertSame(Exception theirs, Exception ours)
    {
        Assert.Equal(theirs.GetType(), ours.GetType());
        Assert.StartsWith(Begin(theirs.Message), ours.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Equal((theirs as ArgumentException)?.ParamName, (ours as ArgumentException)?.ParamName);
    }

    private static string Begin(string message)
    {
        int start = message.StartsWith("Internal error. ", StringComparison.OrdinalIgnoreCase) ? "Internal error. ".Length : 0;
        int end = message.IndexOfAny(['\'', '.', ':'], start);
        return message[..end];
    }

    [Theory]
    [InlineData("provider")]
    [InlineData("/key")]
    [InlineData("provider/")]
    public void Paths_of_named_keys_have_the_same_errors(string path)
    {
        foreach ((string typeName, NamedKeyWording wording) in new[]
        {
            (nameof(SqlColumnEncryptionCngProvider), NamedKeyWording.Cng), (nameof(SqlColumnEncryptionCspProvider), NamedKeyWording.Csp),
        })
        {
            dynamic store = IncumbentStore.Create(typeName);
            Exception theirs = Assert.ThrowsAny<ArgumentException>(
                () => (object)store.DecryptColumnEncryptionKey(path, Algorithm, new byte[500]));
            AssertSame(theirs, Assert.ThrowsAny<ArgumentException>(() => wording.Parse(path, isSystem: true)));
            theirs = Assert.ThrowsAny<ArgumentException>(() => (object)store.EncryptColumnEncryptionKey(path, Algorithm, new byte[32]));
            AssertSame(theirs, Assert.ThrowsAny<ArgumentException>(() => wording.Parse(path, isSystem: false)));
        }
    }

    [Fact]
    public void Named_keys_need_Windows()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The platform has the key stores.");
        foreach (SqlColumnEncryptionKeyStoreProvider store in new SqlColumnEncryptionKeyStoreProvider[]
        {
            new SqlColumnEncryptionCngProvider(), new SqlColumnEncryptionCspProvider(),
        })
        {
            Assert.Contains("not supported on this platform", Assert.Throws<PlatformNotSupportedException>(
                () => store.DecryptColumnEncryptionKey("provider/key", Algorithm, new byte[500])).Message, StringComparison.Ordinal);
            Assert.Throws<PlatformNotSupportedException>(() => store.EncryptColumnEncryptionKey("provider/key", Algorithm, s_key));
            Assert.Throws<PlatformNotSupportedException>(() => store.SignColumnMasterKeyMetadata("provider/key", true));
            Assert.Throws<PlatformNotSupportedException>(() => store.VerifyColumnMasterKeyMetadata("provider/key", true, [1]));
        }
    }
}
