using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Timing;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// A session with the enclave of a server: its id, and the key that both sides have derived. It creates the packages with the column
/// encryption keys of statements. Safe for concurrent use.
/// </summary>
internal sealed class EnclaveSession
{
    public const int IdByteCount = 8;

    private const int MaxPackageByteCount = ushort.MaxValue;
    private const int UniqueByteCount = 16;
    private const int HashByteCount = 32;
    private const int HeaderByteCount = UniqueByteCount + sizeof(ulong) + HashByteCount;
    private const int KeyByteCount = sizeof(uint) + sizeof(ulong) + sizeof(ushort) + CellFormat.KeyByteCount;

    // The enclave rejects a number that it has received before. One counter for all sessions never repeats in any of them.
    private static long s_packageCount;

    private readonly byte[] _id;
    private readonly CellKey _key;

    /// <param name="id">The id, of eight bytes.</param>
    /// <param name="secret">The key of the session. The session keeps a copy.</param>
    public EnclaveSession(byte[] id, byte[] secret)
    {
        _id = id;
        _key = CellKey.Create(secret);
    }

    public ReadOnlyMemory<byte> Id => _id;

    /// <summary>
    /// Creates the package that is sent with a statement, without its length: the id, and the encrypted keys with a number and the hash of
    /// the text, so that the enclave accepts them once and only for this text.
    /// </summary>
    /// <returns>The package; empty if there are no keys.</returns>
    /// <exception cref="EnclaveException">The keys do not fit into a package.</exception>
    public byte[] CreatePackage(string commandText, IReadOnlyList<EnclaveColumnKey> keys)
    {
        if (keys.Count == 0)
        {
            return [];
        }

        int plainByteCount = HeaderByteCount + (Math.Min(keys.Count, MaxPackageByteCount) * KeyByteCount);
        int packageByteCount = IdByteCount + CellKey.GetCellByteCount(plainByteCount);
        if (packageByteCount > MaxPackageByteCount)
        {
            throw EnclaveErrors.TooManyKeys(keys.Count);
        }

        byte[] plain = KeyMemory.Allocate(plainByteCount);
        try
        {
            WriteHeader(plain, commandText);
            WriteKeys(plain.AsSpan(HeaderByteCount), keys);
            byte[] package = new byte[packageByteCount];
            _id.CopyTo(package, 0);
            _key.Encrypt(plain, CellEncryptionType.Randomized, package.AsSpan(IdByteCount));
            return package;
        }
        finally
        {
            CryptographicOperations.ZeroMemory(plain);
        }
    }

    /// <summary>Releases the ciphers of the session. Statements that are being sent can still create packages.</summary>
    internal void Retire() => _key.Retire();

    private static void WriteHeader(byte[] plain, string commandText)
    {
        Span<byte> target = plain;
        EnclavePlatform.CreateRandomBytes(UniqueByteCount).CopyTo(target);
        BinaryPrimitives.WriteUInt64LittleEndian(target.Slice(UniqueByteCount), (ulong)Interlocked.Increment(ref s_packageCount));
        EnclavePlatform.HashData(MemoryMarshal.AsBytes(commandText.AsSpan())).CopyTo(target.Slice(UniqueByteCount + sizeof(ulong)));
    }

    private static void WriteKeys(Span<byte> target, IReadOnlyList<EnclaveColumnKey> keys)
    {
        foreach (EnclaveColumnKey key in keys)
        {
            EncryptedKey description = key.Description;
            if (description.KeyId is < 0 or > ushort.MaxValue)
            {
                throw EnclaveErrors.InvalidKeyId(description.KeyId);
            }

            BinaryPrimitives.WriteInt32LittleEndian(target, description.DatabaseId);
            BinaryPrimitives.WriteUInt64LittleEndian(target.Slice(4), description.MetadataVersion);
            BinaryPrimitives.WriteUInt16LittleEndian(target.Slice(12), (ushort)description.KeyId);
            key.Key.CopyColumnKey(target.Slice(14, CellFormat.KeyByteCount));
            target = target.Slice(KeyByteCount);
        }
    }
}

/// <summary>The sessions with enclaves of all connections of the process.</summary>
internal static class EnclaveSessions
{
    private static readonly EnclaveSessionCache s_cache = new(TimeProvider.System, EnclaveSessionCache.DefaultMaxWaitMilliseconds);

    /// <inheritdoc cref="EnclaveSessionCache.TryGet"/>
    internal static bool TryGet(in EnclaveSessionKey key, [NotNullWhen(true)] out EnclaveSession? session) =>
        s_cache.TryGet(key, out session);

    /// <inheritdoc cref="EnclaveSessionCache.Invalidate"/>
    internal static void Invalidate(in EnclaveSessionKey key, EnclaveSession session) => s_cache.Invalidate(key, session);

    /// <inheritdoc cref="EnclaveSessionCache.Enter"/>
    internal static AttestationTurn Enter(in EnclaveSessionKey key, Deadline deadline, CancellationToken cancellationToken) =>
        s_cache.Enter(key, deadline, cancellationToken);

    /// <inheritdoc cref="EnclaveSessionCache.EnterAsync"/>
    internal static Task<AttestationTurn> EnterAsync(in EnclaveSessionKey key, Deadline deadline, CancellationToken cancellationToken) =>
        s_cache.EnterAsync(key, deadline, cancellationToken);
}
