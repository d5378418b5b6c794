using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.ColumnEncryption.KeyStores;
using MsSqlConnector.Configuration;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Keys;

/// <summary>
/// The column encryption keys of the process: the registered key stores, the trusted paths, and the cache of decrypted keys.
/// </summary>
internal static class ColumnKeys
{
    private static readonly KeyResolver s_resolver;
    private static readonly MasterKeyVerifier s_verifier;

    static ColumnKeys()
    {
        Stores = new KeyStoreRegistry(SystemKeyStores.All);
        s_resolver = new KeyResolver(Stores, TrustedPaths, Cache);
        s_verifier = new MasterKeyVerifier(Stores, TrustedPaths, TimeProvider.System);
    }

    internal static KeyStoreRegistry Stores { get; }

    internal static TrustedKeyPaths TrustedPaths { get; } = new();

    internal static KeyCache Cache { get; } = new(TimeProvider.System);

    /// <summary>
    /// Returns a key that is in the cache. Keys of base-class stores that are registered on a connection or command never are.
    /// </summary>
    internal static bool TryGetCached(KeyScope scope, EncryptedKey key, [NotNullWhen(true)] out CellKey? cellKey) =>
        s_resolver.TryGetCached(scope, key, out cellKey);

    /// <summary>Returns a key from the cache, or decrypts it with its key store.</summary>
    /// <exception cref="SqlException">The key store threw an exception.</exception>
    /// <exception cref="ArgumentException">The key store is unknown, the path is not trusted, or the key has an invalid length.</exception>
    /// <exception cref="OperationCanceledException">The wait was ended. Other callers still receive the key.</exception>
    internal static CellKey Resolve(KeyScope scope, EncryptedKey key, in KeyWait wait) =>
        TryGetCached(scope, key, out CellKey? cached) ? cached : s_resolver.Resolve(scope, key, wait);

    /// <inheritdoc cref="Resolve"/>
    internal static ValueTask<CellKey> ResolveAsync(KeyScope scope, EncryptedKey key, CancellationToken cancellationToken) =>
        TryGetCached(scope, key, out CellKey? cached) ? new(cached) : new(s_resolver.ResolveAsync(scope, key, cancellationToken));

    /// <summary>Verifies the signature of the metadata of a column master key (enclaves).</summary>
    /// <exception cref="InvalidOperationException">The signature is absent or invalid, or the key store could not verify it.</exception>
    /// <exception cref="ArgumentException">The key store is unknown, or the path is not trusted.</exception>
    /// <exception cref="OperationCanceledException">The wait was ended.</exception>
    internal static void VerifyMasterKey(
        KeyScope scope, string storeName, string masterKeyPath, bool allowsEnclaves, byte[]? signature, in KeyWait wait) =>
        s_verifier.Verify(scope, storeName, masterKeyPath, allowsEnclaves, signature, wait);

    /// <inheritdoc cref="VerifyMasterKey"/>
    internal static ValueTask VerifyMasterKeyAsync(
        KeyScope scope, string storeName, string masterKeyPath, bool allowsEnclaves, byte[]? signature,
        CancellationToken cancellationToken) =>
        s_verifier.VerifyAsync(scope, storeName, masterKeyPath, allowsEnclaves, signature, cancellationToken);
}

/// <summary>The place where a key is needed, which determines the key stores and the trusted paths.</summary>
/// <param name="DataSource">The data source of the connection.</param>
/// <param name="Command">The stores of the command; null or empty if it has none.</param>
/// <param name="Connection">The stores of the connection; null or empty if it has none.</param>
internal sealed record KeyScope(string DataSource, KeyStoreSet? Command, KeyStoreSet? Connection)
{
    /// <summary>Gets the stores that replace the process-wide ones; null if there are none.</summary>
    public KeyStoreSet? OwnStores => Command is { IsEmpty: false } ? Command : Connection is { IsEmpty: false } ? Connection : null;
}

/// <summary>
/// The deadline and the token that end the wait of a synchronous caller for key stores. A call of a store on the caller's own thread cannot
/// be ended; the wait ends after it.
/// </summary>
/// <param name="Deadline">The deadline. It is checked without a timer, whose callback needs a thread of the pool.</param>
/// <param name="Token">The token that is canceled when the command is canceled.</param>
internal readonly record struct KeyWait(Deadline Deadline, CancellationToken Token)
{
    /// <summary>Gets a wait without a limit.</summary>
    public static KeyWait Unlimited => new(Deadline.Never, CancellationToken.None);

    /// <exception cref="OperationCanceledException">The deadline has passed, or the token was canceled.</exception>
    public void ThrowIfStopped()
    {
        Token.ThrowIfCancellationRequested();
        if (Deadline.HasPassed)
        {
            throw new OperationCanceledException("The wait for a key store has reached its deadline.");
        }
    }
}
