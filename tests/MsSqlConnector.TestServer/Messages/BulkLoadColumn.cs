using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A column in the COLMETADATA of a bulk load.</summary>
/// <param name="UserType">The user type, as a rule 0.</param>
/// <param name="Flags">The flags of MS-TDS 2.2.7.4.</param>
/// <param name="Type">TYPE_INFO.</param>
/// <param name="TableName">The table's name for text, ntext and image; null for other types. It has no number of parts in front.</param>
/// <param name="Name">The name, which the server ignores.</param>
public sealed record BulkLoadColumn(uint UserType, ushort Flags, WireType Type, string? TableName, string Name)
{
    /// <summary>The CryptoMetadata; null for a column whose values the client did not encrypt.</summary>
    public BulkLoadEncryption? Encryption { get; init; }

    public bool IsNullable => (Flags & (ushort)ColumnFlags.Nullable) != 0;
}
