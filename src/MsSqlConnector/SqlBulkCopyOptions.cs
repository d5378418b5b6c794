using System;

namespace MsSqlConnector;

/// <summary>Specifies options of a <see cref="SqlBulkCopy"/>. They can be combined.</summary>
[Flags]
public enum SqlBulkCopyOptions
{
    /// <summary>No options. Constraints are not checked, triggers do not fire, and the server generates identity values.</summary>
    Default = 0,

    /// <summary>The values of the source for an identity column are kept. Without this option the column is left out.</summary>
    KeepIdentity = 1,

    /// <summary>
    /// The server checks CHECK and FOREIGN KEY constraints. Without this option it does not, and no longer trusts the constraints.
    /// </summary>
    CheckConstraints = 2,

    /// <summary>The server locks the table during the copy. This enables minimal logging and is usually the fastest.</summary>
    TableLock = 4,

    /// <summary>NULL is stored also in columns with a default. Without this option the server stores the default instead.</summary>
    KeepNulls = 8,

    /// <summary>INSERT triggers fire, once for each batch.</summary>
    FireTriggers = 16,

    /// <summary>Each batch has a transaction of its own, which the provider begins and commits.</summary>
    UseInternalTransaction = 32,

    /// <summary>Encrypted values are copied as they are, without decrypting them. The caller must ensure that they are valid.</summary>
    AllowEncryptedValueModifications = 64,

    /// <summary>
    /// The description of the destination table is read once and kept for later copies to the same table, which saves a round trip. Call
    /// <see cref="SqlBulkCopy.ClearCachedMetadata"/> after the table or the current database has changed.
    /// </summary>
    CacheMetadata = 128,
}
