using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>The CryptoMetadata of a column in a bulk load.</summary>
public sealed record BulkLoadEncryption(
    BulkLoadKey Key, uint UserType, WireType BaseType, byte Algorithm, string? AlgorithmName, CellKind Kind, byte NormalizationVersion);
