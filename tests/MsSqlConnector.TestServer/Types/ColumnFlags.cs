using System;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The flags of a column in COLMETADATA that tests use (MS-TDS 2.2.7.4).</summary>
[Flags]
public enum ColumnFlags : ushort
{
    None = 0x0000,
    Nullable = 0x0001,
    CaseSensitive = 0x0002,
    Updatable = 0x0004,
    UpdatableUnknown = 0x0008,
    Identity = 0x0010,
    Computed = 0x0020,
    FixedLengthClrType = 0x0100,
    SparseColumnSet = 0x0400,
    Encrypted = 0x0800,
    Hidden = 0x2000,
    Key = 0x4000,
    NullableUnknown = 0x8000,
}
