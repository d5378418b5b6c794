using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>A parameter of an RPC.</summary>
/// <param name="Name">With its @; empty for a positional parameter.</param>
/// <param name="Status">Whether it is an output parameter or requests its default.</param>
/// <param name="Type">Its TYPE_INFO.</param>
/// <param name="RawValue">The value's bytes, chunks joined, without prefixes; null for NULL.</param>
/// <param name="ChunkByteCounts">The chunks of a (max) value in order; empty for other types.</param>
/// <param name="AnnouncedTotal">The total a (max) value announced.</param>
public sealed record RpcParameter(
    string Name, RpcParameterStatus Status, WireType Type, byte[]? RawValue, int[] ChunkByteCounts, ulong? AnnouncedTotal)
{
    /// <summary>The value as a CLR object, a table as its rows; null for NULL.</summary>
    public object? Value => RawValue is null ? Table : ValueDecoder.Decode(Type, RawValue);

    /// <summary>The rows of a table-valued parameter; null for other types, and for a parameter without rows.</summary>
    public TableValue? Table { get; init; }

    /// <summary>The description of the cell that the client sent instead of a value; null for a plain parameter.</summary>
    public ParameterEncryption? Encryption { get; init; }

    /// <summary>The encryption after the server has found the key; null for a plain parameter and before.</summary>
    public ColumnCryptography? Cryptography { get; internal set; }

    /// <summary>The decrypted value of an encrypted parameter, null for NULL; the value of a plain parameter.</summary>
    public object? PlainValue => Encryption is null ? Value
        : RawValue is null ? null
        : Cryptography?.Decrypt(RawValue) ?? throw new System.InvalidOperationException($"The server has refused the parameter {Name}.");

    public bool IsOutput => (Status & RpcParameterStatus.ByReference) != 0;
}
