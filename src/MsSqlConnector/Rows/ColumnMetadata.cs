using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>What COLMETADATA tells of a column (MS-TDS 2.2.7.4).</summary>
internal sealed class ColumnMetadata
{
    public ColumnMetadata(string name, in TypeInfo type, ColumnFlags flags, uint userType, string[] tableNameParts)
    {
        Name = name;
        Type = type;
        Flags = flags;
        UserType = userType;
        TableNameParts = tableNameParts;
    }

    public string Name { get; }

    public TypeInfo Type { get; }

    public ColumnFlags Flags { get; }

    public uint UserType { get; }

    /// <summary>The table's name, told for text, ntext and image only; else empty.</summary>
    public string[] TableNameParts { get; }

    public bool IsNullable => (Flags & (ColumnFlags.Nullable | ColumnFlags.NullableUnknown)) != 0;
}
