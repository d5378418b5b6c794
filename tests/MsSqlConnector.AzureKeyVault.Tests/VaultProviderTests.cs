using System;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Azure;
using Azure.Core.Pipeline;
using Microsoft.Extensions.Time.Testing;
using MsSqlConnector.KeyVault;
using Xunit;

namespace MsSqlConnector.AzureKeyVault.Tests;

/// <summary>The store of Azure Key Vault, against a fake vault on this machine.</summary>
public sealed class VaultProviderTests : IAsyncDisposable
{
    private const string Algorithm = "RSA_OAEP";
    private const string Path = "https://Shop.vault.azure.net/keys/Master/" + FakeVault.Version;

    private static readonly byte[] s_key = [.. Enumerable.Range(0, 32).Select(i => (byte)i)];

    private readonly FakeVault _vault = new();
    private readonly FakeCredential _credential = new();
    private readonly HttpClient _client;
    private readonly FakeTimeProvider _clock = new(DateTimeOffset.UtcNow);

    public VaultProviderTests() => _client = new HttpClient(new LoopbackHandler(_vault.Port));

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _vault.DisposeAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_key_is_encrypted_and_decrypted(bool isAsync)
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        byte[] encrypted = await EncryptAsync(store, isAsync);

        Assert.Equal(s_key, await DecryptAsync(store, Path, encrypted, isAsync));
        string address = $"shop.vault.azure.net/keys/Master/{FakeVault.Version}";
        Assert.Equal(
            [
                $"GET {address}?api-version=7.4", $"POST {address}/wrapkey?api-version=7.4", $"POST {address}/sign?api-version=7.4",
                $"POST {address}/unwrapkey?api-version=7.4"
            ],
            _vault.Requests);
        Assert.All(_vault.Tokens, token => Assert.Equal("token-of-home", token));
        Assert.Equal(["https://vault.azure.net/.default"], _credential.Scopes.Distinct());
    }

    [Fact]
    public void The_encrypted_key_has_the_path_in_lower_case_and_a_signature()
    {
        byte[] encrypted = CreateStore().EncryptColumnEncryptionKey(Path, "rsa-oaep", s_key);
        int pathByteCount = Path.Length * 2;

        Assert.Equal(1, encrypted[0]);
        Assert.Equal((pathByteCount, 256), (BitConverter.ToUInt16(encrypted, 1), BitConverter.ToUInt16(encrypted, 3)));
        Assert.Equal(Path.ToLowerInvariant(), Encoding.Unicode.GetString(encrypted, 5, pathByteCount));
        Assert.Equal(s_key, _vault.Key.Decrypt(encrypted.AsSpan(5 + pathByteCount, 256), RSAEncryptionPadding.OaepSHA1));
        Assert.True(_vault.Key.VerifyData(
            encrypted.AsSpan(0, encrypted.Length - 256),
            encrypted.AsSpan(encrypted.Length - 256),
            HashAlgorithmName.SHA256,
            RSASignaturePadding.Pkcs1));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Decrypted_keys_are_cached_until_they_expire(bool isAsync)
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        Assert.Equal(TimeSpan.FromHours(2), store.ColumnEncryptionKeyCacheTtl);
        byte[] encrypted = await EncryptAsync(store, isAsync);
        byte[] first = await DecryptAsync(store, Path, encrypted, isAsync);
        Array.Clear(first);
        Assert.Equal(s_key, await DecryptAsync(store, Path, encrypted, isAsync));
        Assert.Equal(4, _vault.Requests.Count);
        _clock.Advance(TimeSpan.FromHours(2));
        Assert.Equal(s_key, await DecryptAsync(store, Path, encrypted, isAsync));
        Assert.Equal(5, _vault.Requests.Count);
        store.ColumnEncryptionKeyCacheTtl = TimeSpan.Zero;
        _clock.Advance(TimeSpan.FromHours(2));
        await DecryptAsync(store, Path, encrypted, isAsync);
        await DecryptAsync(store, Path, encrypted, isAsync);
        Assert.Equal(7, _vault.Requests.Count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_key_without_a_version_uses_the_current_one(bool isAsync)
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        byte[] encrypted = await EncryptAsync(store, isAsync);
        _vault.Requests.Clear();

        Assert.Equal(s_key, await DecryptAsync(store, "https://shop.vault.azure.net/keys/master", encrypted, isAsync));
        Assert.Equal(
            [
                "GET shop.vault.azure.net/keys/master?api-version=7.4",
                $"POST shop.vault.azure.net/keys/master/{FakeVault.Version}/unwrapkey?api-version=7.4"
            ],
            _vault.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_challenge_is_answered_with_a_token_of_the_tenant_for_the_same_domain(bool isAsync)
    {
        _vault.DemandedToken = "token-of-tenant-1";

        Assert.Equal(256, (await EncryptAsync(CreateStore(), isAsync)).AsSpan(^256..).Length);
        Assert.Equal(["https://vault.azure.net/.default"], _credential.Scopes.Distinct());
    }

    [Theory]
    [SyncAndAsync]
    public async Task Metadata_is_signed_and_verified(bool isAsync)
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        byte[] signature = isAsync
            ? await store.SignColumnMasterKeyMetadataAsync(Path, true, TestToken)
            : store.SignColumnMasterKeyMetadata(Path, true);
        byte[] metadata = Encoding.Unicode.GetBytes(("AZURE_KEY_VAULT" + Path + "true").ToLowerInvariant());

        Assert.True(_vault.Key.VerifyData(metadata, signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1));
        Assert.True(await VerifyAsync(store, true, signature, isAsync));
        Assert.True(await VerifyAsync(store, true, signature, isAsync));
        Assert.False(await VerifyAsync(store, false, signature, isAsync));
        Assert.Equal(2, _vault.Requests.Count);
    }

    [Theory]
    [InlineData("https://evilvault.azure.net/keys/master/1")]
    [InlineData("https://vault.azure.net.evil.test/keys/master/1")]
    [InlineData("https://shop.example.test/keys/master/1")]
    public async Task An_untrusted_vault_receives_no_request(string path)
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        foreach (bool isAsync in new[] { true, false })
        {
            ArgumentException refusal = await Assert.ThrowsAsync<ArgumentException>(
                () => DecryptAsync(store, path, new byte[600], isAsync));
            Assert.StartsWith(
                $"Invalid Azure Key Vault key path specified: '{path}'. Valid trusted endpoints: vault.azure.net",
                refusal.Message,
                StringComparison.Ordinal);
        }

        Assert.Empty(_vault.Requests);
        Assert.Empty(_credential.Scopes);
    }

    [Theory]
    [InlineData("")]
    [InlineData("master")]
    [InlineData("http://shop.vault.azure.net/keys/master/1")]
    [InlineData("https://shop.vault.azure.net/secrets/master/1")]
    [InlineData("https://shop.vault.azure.net/keys")]
    [InlineData("https://shop.vault.azure.net/keys/master/1/2")]
    [InlineData("https://shop.vault.azure.net/keys/master/1?x=y")]
    [InlineData("https://shop.vault.azure.net@evil.test/keys/master/1")]
    public void An_invalid_path_is_rejected(string path) => Assert.Contains(
        "Invalid Azure Key Vault key path",
        Assert.Throws<ArgumentException>(() => CreateStore().SignColumnMasterKeyMetadata(path, true)).Message,
        StringComparison.Ordinal);

    [Fact]
    public void The_trusted_domains_can_be_replaced()
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore("vault.example.test");

        Assert.Equal(["vault.example.test"], store.TrustedEndPoints);
        Assert.Throws<ArgumentException>(() => store.SignColumnMasterKeyMetadata(Path, true));
        Assert.NotEmpty(store.SignColumnMasterKeyMetadata("https://a.vault.example.test/keys/master/1", true));
        Assert.Equal(["https://vault.example.test/.default"], _credential.Scopes.Distinct());
        Assert.Equal(8, new SqlColumnEncryptionAzureKeyVaultProvider(_credential).TrustedEndPoints.Length);
        Assert.Throws<ArgumentNullException>(() => new SqlColumnEncryptionAzureKeyVaultProvider(null!));
        Assert.Throws<ArgumentNullException>(() => new SqlColumnEncryptionAzureKeyVaultProvider(_credential, (string[])null!));
        Assert.Throws<ArgumentException>(() => new SqlColumnEncryptionAzureKeyVaultProvider(_credential, Array.Empty<string>()));
        Assert.Throws<ArgumentException>(() => new SqlColumnEncryptionAzureKeyVaultProvider(_credential, " "));
    }

    [Fact]
    public void A_changed_encrypted_key_is_rejected_before_the_vault_decrypts()
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        byte[] encrypted = store.EncryptColumnEncryptionKey(Path, Algorithm, s_key);
        _vault.Requests.Clear();
        for (int i = 0; i < encrypted.Length; i += i < 6 ? 1 : 37)
        {
            byte[] changed = (byte[])encrypted.Clone();
            changed[i] ^= 0x10;
            Assert.Throws<ArgumentException>(() => store.DecryptColumnEncryptionKey(Path, Algorithm, changed));
        }

        for (int byteCount = 1; byteCount < encrypted.Length; byteCount += 11)
        {
            Assert.Throws<ArgumentException>(() => store.DecryptColumnEncryptionKey(Path, Algorithm, encrypted[..byteCount]));
        }

        Assert.Throws<ArgumentException>(() => store.DecryptColumnEncryptionKey(Path, "RSA1_5", encrypted));
        Assert.Throws<ArgumentNullException>(() => store.DecryptColumnEncryptionKey(Path, null!, encrypted));
        Assert.Throws<ArgumentNullException>(() => store.DecryptColumnEncryptionKey(Path, Algorithm, null!));
        Assert.Throws<ArgumentException>(() => store.EncryptColumnEncryptionKey(Path, Algorithm, []));
        Assert.Empty(_vault.Requests);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failure_of_the_vault_is_reported_and_not_cached(bool isAsync)
    {
        SqlColumnEncryptionAzureKeyVaultProvider store = CreateStore();
        byte[] encrypted = await EncryptAsync(store, isAsync);
        _vault.Override = _ => (403, """{"error":{"code":"Forbidden","message":"No permission."}}""");
        RequestFailedException refusal = await Assert.ThrowsAsync<RequestFailedException>(
            () => DecryptAsync(store, Path, encrypted, isAsync));
        Assert.Equal((403, "Forbidden"), (refusal.Status, refusal.ErrorCode));
        foreach (string body in new[] { "no JSON", "{}", """{"value":"*"}""", """{"value":null}""", """{"value":1}""" })
        {
            _vault.Override = _ => (200, body);
            Assert.Contains("response of the vault", (await Assert.ThrowsAsync<InvalidOperationException>(
                () => DecryptAsync(store, Path, encrypted, isAsync))).Message, StringComparison.Ordinal);
        }

        _vault.Override = _ => null;
        Assert.Equal(s_key, await DecryptAsync(store, Path, encrypted, isAsync));
    }

    [Fact]
    public void A_key_that_is_not_an_RSA_key_is_rejected()
    {
        _vault.KeyType = "EC";
        Assert.Contains("Cannot use a non-RSA key: 'EC'", Assert.Throws<ArgumentException>(
            () => CreateStore().EncryptColumnEncryptionKey(Path, Algorithm, s_key)).Message, StringComparison.Ordinal);
        _vault.KeyType = "RSA-HSM";
        Assert.NotEmpty(CreateStore().EncryptColumnEncryptionKey(Path, Algorithm, s_key));
    }

    [Fact]
    public async Task A_canceled_token_ends_the_call()
    {
        using CancellationTokenSource cancellation = new();
        cancellation.Cancel();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => CreateStore().EncryptColumnEncryptionKeyAsync(Path, Algorithm, s_key, cancellation.Token));
        Assert.Empty(_vault.Requests);
    }

    private SqlColumnEncryptionAzureKeyVaultProvider CreateStore(params string[] domains)
    {
        VaultClientOptions options = new() { Transport = new HttpClientTransport(_client) };
        options.Retry.MaxRetries = 0;
        return new SqlColumnEncryptionAzureKeyVaultProvider(
            _credential,
            domains.Length > 0 ? domains : new SqlColumnEncryptionAzureKeyVaultProvider(_credential).TrustedEndPoints,
            options,
            _clock);
    }

    private static Task<byte[]> EncryptAsync(SqlColumnEncryptionAzureKeyVaultProvider store, bool isAsync) => isAsync
        ? store.EncryptColumnEncryptionKeyAsync(Path, Algorithm, s_key, TestToken)
        : Task.FromResult(store.EncryptColumnEncryptionKey(Path, Algorithm, s_key));

    private static async Task<byte[]> DecryptAsync(
        SqlColumnEncryptionAzureKeyVaultProvider store, string path, byte[] encrypted, bool isAsync) => isAsync
            ? await store.DecryptColumnEncryptionKeyAsync(path, Algorithm, encrypted, TestToken)
            : store.DecryptColumnEncryptionKey(path, Algorithm, encrypted);

    private static async Task<bool> VerifyAsync(
        SqlColumnEncryptionAzureKeyVaultProvider store, bool allowsEnclaves, byte[] signature, bool isAsync) => isAsync
            ? await store.VerifyColumnMasterKeyMetadataAsync(Path, allowsEnclaves, signature, TestToken)
            : store.VerifyColumnMasterKeyMetadata(Path, allowsEnclaves, signature);
}
