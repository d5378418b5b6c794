using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>The ParamCipherInfo of an encrypted parameter (MS-TDS 2.2.6.6).</summary>
/// <param name="PlainType">The type of the plain value.</param>
/// <param name="Algorithm">The encryption algorithm.</param>
/// <param name="AlgorithmName">The name of a custom algorithm; null for others.</param>
/// <param name="Kind">How the cell is encrypted.</param>
/// <param name="DatabaseId">The database of the key.</param>
/// <param name="KeyId">The key.</param>
/// <param name="KeyVersion">The version of the key.</param>
/// <param name="KeyMetadataVersion">The version of the key's metadata.</param>
/// <param name="NormalizationVersion">The version of the normalization.</param>
public sealed record ParameterEncryption(
    WireType PlainType,
    byte Algorithm,
    string? AlgorithmName,
    CellKind Kind,
    int DatabaseId,
    int KeyId,
    int KeyVersion,
    ulong KeyMetadataVersion,
    byte NormalizationVersion)
{
    internal static ParameterEncryption Read(ref BodyReader body, int ordinal, string name)
    {
        WireType type = RpcParameterParser.ReadType(ref body, ordinal, name);
        byte algorithm = body.Byte("the encryption algorithm");
        return new ParameterEncryption(
            type,
            algorithm,
            algorithm == 0 ? body.ByteCountedText("the name of the algorithm") : null,
            (CellKind)body.Byte("the encryption type"),
            (int)body.UInt32("the database of the key"),
            (int)body.UInt32("the key"),
            (int)body.UInt32("the version of the key"),
            body.UInt64("the version of the key's metadata"),
            body.Byte("the normalization version"));
    }
}
