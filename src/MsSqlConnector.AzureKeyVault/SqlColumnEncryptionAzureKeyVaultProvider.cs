using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using Azure;
using Azure.Core;
using MsSqlConnector.KeyVault;

namespace MsSqlConnector;

/// <summary>The store of column master keys in Azure Key Vault and Managed HSM (Always Encrypted).</summary>
/// <remarks>
/// The path of a master key is its address, <c>https://{vault}/keys/{name}/{version}</c>. The identity needs the permissions get and
/// unwrapKey for reading and writing data, and wrapKey and sign for tools that create keys. Register the store with the name
/// <see cref="ProviderName"/>. The asynchronous methods do not block a thread.
/// </remarks>
public class SqlColumnEncryptionAzureKeyVaultProvider : SqlColumnEncryptionKeyStoreProvider
{
    /// <summary>The name of the key store in the metadata of column master keys: AZURE_KEY_VAULT.</summary>
    public const string ProviderName = "AZURE_KEY_VAULT";

    /// <summary>
    /// The domains of vaults that the store sends tokens to. A vault has one of these names, or a name that ends with a dot and one of
    /// them.
    /// </summary>
    [SuppressMessage("Design", "CA1051", Justification = "The same class for Microsoft.Data.SqlClient has a field.")]
    public readonly string[] TrustedEndPoints;

    private static readonly string[] s_publicEndPoints =
    [
        "vault.azure.net", "vault.azure.cn", "vault.usgovcloudapi.net", "vault.microsoftazure.de",
        "managedhsm.azure.net", "managedhsm.azure.cn", "managedhsm.usgovcloudapi.net", "managedhsm.microsoftazure.de",
    ];

    private readonly VaultClient _client;
    private readonly VaultKeyCache _keys;
    private readonly VerifiedSignatures _signatures;

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlColumnEncryptionAzureKeyVaultProvider"/> class for the vaults of the public and
    /// national clouds.
    /// </summary>
    /// <param name="tokenCredential">The identity that uses the keys, for example a credential of Azure.Identity.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenCredential"/> is null.</exception>
    public SqlColumnEncryptionAzureKeyVaultProvider(TokenCredential tokenCredential)
        : this(tokenCredential, s_publicEndPoints)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlColumnEncryptionAzureKeyVaultProvider"/> class for the vaults of one domain.
    /// </summary>
    /// <param name="tokenCredential">The identity that uses the keys.</param>
    /// <param name="trustedEndPoint">The only domain of vaults that the store sends tokens to.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException"><paramref name="trustedEndPoint"/> is empty.</exception>
    public SqlColumnEncryptionAzureKeyVaultProvider(TokenCredential tokenCredential, string trustedEndPoint)
        : this(tokenCredential, [trustedEndPoint])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlColumnEncryptionAzureKeyVaultProvider"/> class for the vaults of some domains.
    /// </summary>
    /// <param name="tokenCredential">The identity that uses the keys.</param>
    /// <param name="trustedEndPoints">The domains of vaults that the store sends tokens to. They replace the default.</param>
    /// <exception cref="ArgumentNullException">An argument or a domain is null.</exception>
    /// <exception cref="ArgumentException">There is no domain, or a domain is empty.</exception>
    public SqlColumnEncryptionAzureKeyVaultProvider(TokenCredential tokenCredential, string[] trustedEndPoints)
        : this(tokenCredential, trustedEndPoints, new VaultClientOptions(), TimeProvider.System)
    {
    }

    internal SqlColumnEncryptionAzureKeyVaultProvider(
        TokenCredential tokenCredential, string[] trustedEndPoints, VaultClientOptions options, TimeProvider clock)
    {
        ArgumentNullException.ThrowIfNull(tokenCredential);
        TrustedEndPoints = VaultErrors.CheckEndPoints(trustedEndPoints);
        _client = new VaultClient(tokenCredential, options);
        _keys = new VaultKeyCache(clock);
        _signatures = new VerifiedSignatures(clock);
    }

    /// <summary>
    /// Gets or sets how long the store caches a decrypted column encryption key. The default is 2 hours; zero disables the cache, and null
    /// means the default. A registration for the process sets it to zero, because the provider then caches the keys.
    /// </summary>
    public override TimeSpan? ColumnEncryptionKeyCacheTtl
    {
        get => _keys.TimeToLive;
        set => _keys.TimeToLive = value;
    }

    /// <summary>Checks the signature of a column encryption key, and decrypts the key in the vault.</summary>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <returns>The decrypted key.</returns>
    /// <exception cref="ArgumentException">
    /// An argument is null or invalid, the vault is not trusted, or the key was encrypted with another master key.
    /// </exception>
    /// <exception cref="RequestFailedException">The vault refused the request.</exception>
    public override byte[] DecryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey)
    {
        VaultKeyPath path = CheckDecrypt(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);
        if (_keys.TryGet(masterKeyPath, encryptedColumnEncryptionKey, out byte[]? cached))
        {
            return cached;
        }

        VaultKey key = _client.GetKey(path);
        byte[] ciphertext = VaultEnvelope.Open(key, masterKeyPath, encryptedColumnEncryptionKey);
        return _keys.Add(masterKeyPath, encryptedColumnEncryptionKey, _client.Run(key, VaultOperation.Unwrap, ciphertext));
    }

    /// <inheritdoc cref="DecryptColumnEncryptionKey"/>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="encryptedColumnEncryptionKey">The encrypted key.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public override async Task<byte[]> DecryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey,
        CancellationToken cancellationToken = default)
    {
        VaultKeyPath path = CheckDecrypt(masterKeyPath, encryptionAlgorithm, encryptedColumnEncryptionKey);
        if (_keys.TryGet(masterKeyPath, encryptedColumnEncryptionKey, out byte[]? cached))
        {
            return cached;
        }

        VaultKey key = await _client.GetKeyAsync(path, cancellationToken).ConfigureAwait(false);
        byte[] ciphertext = VaultEnvelope.Open(key, masterKeyPath, encryptedColumnEncryptionKey);
        byte[] decrypted = await _client.RunAsync(key, VaultOperation.Unwrap, ciphertext, cancellationToken).ConfigureAwait(false);
        return _keys.Add(masterKeyPath, encryptedColumnEncryptionKey, decrypted);
    }

    /// <summary>Encrypts a column encryption key in the vault, and signs the result.</summary>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <returns>The encrypted key.</returns>
    /// <exception cref="ArgumentException">An argument is null or invalid, or the vault is not trusted.</exception>
    /// <exception cref="RequestFailedException">The vault refused the request.</exception>
    public override byte[] EncryptColumnEncryptionKey(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey)
    {
        VaultKey key = _client.GetKey(CheckEncrypt(masterKeyPath, encryptionAlgorithm, columnEncryptionKey));
        byte[] signed = VaultEnvelope.Build(masterKeyPath, _client.Run(key, VaultOperation.Wrap, columnEncryptionKey));
        return VaultEnvelope.Seal(key, masterKeyPath, signed, _client.Run(key, VaultOperation.Sign, VaultEnvelope.Hash(signed)));
    }

    /// <inheritdoc cref="EncryptColumnEncryptionKey"/>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="encryptionAlgorithm">RSA_OAEP.</param>
    /// <param name="columnEncryptionKey">The key.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public override async Task<byte[]> EncryptColumnEncryptionKeyAsync(
        string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey, CancellationToken cancellationToken = default)
    {
        VaultKeyPath path = CheckEncrypt(masterKeyPath, encryptionAlgorithm, columnEncryptionKey);
        VaultKey key = await _client.GetKeyAsync(path, cancellationToken).ConfigureAwait(false);
        byte[] wrapped = await _client.RunAsync(key, VaultOperation.Wrap, columnEncryptionKey, cancellationToken).ConfigureAwait(false);
        byte[] signed = VaultEnvelope.Build(masterKeyPath, wrapped);
        byte[] signature = await _client.RunAsync(key, VaultOperation.Sign, VaultEnvelope.Hash(signed), cancellationToken)
            .ConfigureAwait(false);
        return VaultEnvelope.Seal(key, masterKeyPath, signed, signature);
    }

    /// <summary>Signs the metadata of a column master key in the vault.</summary>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <returns>The signature.</returns>
    /// <exception cref="ArgumentException">The path is null or invalid, or the vault is not trusted.</exception>
    /// <exception cref="RequestFailedException">The vault refused the request.</exception>
    public override byte[] SignColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations)
    {
        VaultKey key = _client.GetKey(VaultKeyPath.Parse(masterKeyPath, TrustedEndPoints));
        return _client.Run(key, VaultOperation.Sign, VaultEnvelope.HashMetadata(masterKeyPath, allowEnclaveComputations));
    }

    /// <inheritdoc cref="SignColumnMasterKeyMetadata"/>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public override async Task<byte[]> SignColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, CancellationToken cancellationToken = default)
    {
        VaultKey key = await _client.GetKeyAsync(VaultKeyPath.Parse(masterKeyPath, TrustedEndPoints), cancellationToken)
            .ConfigureAwait(false);
        return await _client.RunAsync(
            key, VaultOperation.Sign, VaultEnvelope.HashMetadata(masterKeyPath, allowEnclaveComputations), cancellationToken)
            .ConfigureAwait(false);
    }

    /// <summary>
    /// Verifies the signature of the metadata of a column master key with the public key, and caches valid signatures for 10 days.
    /// </summary>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <returns>True if the signature matches the metadata.</returns>
    /// <exception cref="ArgumentException">The path is null or invalid, or the vault is not trusted.</exception>
    /// <exception cref="RequestFailedException">The vault refused the request.</exception>
    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature)
    {
        ArgumentNullException.ThrowIfNull(signature);
        VaultKeyPath path = VaultKeyPath.Parse(masterKeyPath, TrustedEndPoints);
        return _signatures.Contains(masterKeyPath, allowEnclaveComputations, signature)
            || _signatures.Verify(_client.GetKey(path), masterKeyPath, allowEnclaveComputations, signature);
    }

    /// <inheritdoc cref="VerifyColumnMasterKeyMetadata"/>
    /// <param name="masterKeyPath">The address of the master key.</param>
    /// <param name="allowEnclaveComputations">Whether enclaves can use the key.</param>
    /// <param name="signature">The signature.</param>
    /// <param name="cancellationToken">The token that cancels the operation.</param>
    public override async Task<bool> VerifyColumnMasterKeyMetadataAsync(
        string masterKeyPath, bool allowEnclaveComputations, byte[] signature, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(signature);
        VaultKeyPath path = VaultKeyPath.Parse(masterKeyPath, TrustedEndPoints);
        return _signatures.Contains(masterKeyPath, allowEnclaveComputations, signature)
            || _signatures.Verify(
                await _client.GetKeyAsync(path, cancellationToken).ConfigureAwait(false),
                masterKeyPath,
                allowEnclaveComputations,
                signature);
    }

    private VaultKeyPath CheckDecrypt(string masterKeyPath, string encryptionAlgorithm, byte[] encryptedColumnEncryptionKey)
    {
        var path = VaultKeyPath.Parse(masterKeyPath, TrustedEndPoints);
        VaultErrors.CheckAlgorithm(encryptionAlgorithm);
        VaultErrors.CheckBytes(encryptedColumnEncryptionKey, nameof(encryptedColumnEncryptionKey));
        return path;
    }

    private VaultKeyPath CheckEncrypt(string masterKeyPath, string encryptionAlgorithm, byte[] columnEncryptionKey)
    {
        var path = VaultKeyPath.Parse(masterKeyPath, TrustedEndPoints);
        VaultErrors.CheckAlgorithm(encryptionAlgorithm);
        VaultErrors.CheckBytes(columnEncryptionKey, nameof(columnEncryptionKey));
        return path;
    }
}
