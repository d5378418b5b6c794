using System;

namespace MsSqlConnector;

/// <summary>Specifies options of a <see cref="SqlBulkCopy"/>. They can be combined.</summary>
[Flags]
public enum SqlBulkCopyOptions
{
    /// <summary>No options. Constraints are not checked, triggers do not fire, and the server generates identity values.</summary>
    Default = 0,

    /// <summary>
    /// The server stores the values of the source in an identity column. Without this option, the server generates the values.
    /// </summary>
    KeepIdentity = 1,

    /// <summary>
    /// The server checks CHECK and FOREIGN KEY constraints. Without this option, it does not check them and marks them as not trusted.
    /// </summary>
    CheckConstraints = 2,

    /// <summary>The server locks the table during the copy. This enables minimal logging and usually gives the best performance.</summary>
    TableLock = 4,

    /// <summary>The server stores NULL values in columns that have a default. Without this option, it stores the default instead.</summary>
    KeepNulls = 8,

    /// <summary>INSERT triggers fire, once for each batch.</summary>
    FireTriggers = 16,

    /// <summary>The provider begins and commits a transaction for each batch.</summary>
    UseInternalTransaction = 32,

    /// <summary>The provider copies encrypted values without decrypting them. The caller must ensure that they are valid.</summary>
    AllowEncryptedValueModifications = 64,

    /// <summary>
    /// The provider caches the description of the destination table for later copies to the same table, which saves a round trip. Call
    /// <see cref="SqlBulkCopy.ClearCachedMetadata"/> after the table or the current database has changed.
    /// </summary>
    CacheMetadata = 128,
}
