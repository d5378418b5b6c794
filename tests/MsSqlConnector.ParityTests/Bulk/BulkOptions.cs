using System;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The values of SqlBulkCopyOptions, which both providers have under their own names.</summary>
[Flags]
internal enum BulkOptions
{
    Default = 0,
    KeepIdentity = 1,
    CheckConstraints = 2,
    TableLock = 4,
    KeepNulls = 8,
    FireTriggers = 16,
    UseInternalTransaction = 32,
    AllowEncryptedValueModifications = 64,
}
