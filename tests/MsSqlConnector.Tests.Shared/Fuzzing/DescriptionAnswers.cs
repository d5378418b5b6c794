using System;
using System.Linq;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Responses to sp_describe_parameter_encryption.</summary>
internal static class DescriptionAnswers
{
    private const byte Algorithm = 2;
    private const byte NormalizationVersion = 1;
    private const int MetadataVersionByteCount = 8;
    private const ulong EnclaveSessionId = 4711;

    /// <summary>The base point of the curve P-384 (FIPS 186), which is the public key of an enclave whose private key is 1.</summary>
    private static readonly byte[] s_publicKey = Convert.FromHexString(
        "45434B3330000000"
        + "AA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7"
        + "3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F");

    /// <summary>Describes encrypted parameters; a null key is that of a plain one.</summary>
    public static Answer Create(params (string Name, EncryptionKey? Key)[] parameters)
    {
        EncryptionKey[] keys = GetKeys(parameters);
        Answer answer = new Answer().Columns(KeyColumns());
        foreach (object?[] row in keys.SelectMany((key, i) => KeyRows(key, i + 1)))
        {
            answer.Row(row);
        }

        return AddParameters(answer.Done(), keys, parameters);
    }

    /// <summary>Describes parameters, requests each key for the enclave, and attests the enclave.</summary>
    public static Answer CreateWithEnclave(params (string Name, EncryptionKey? Key)[] parameters)
    {
        EncryptionKey[] keys = GetKeys(parameters);
        Answer answer = new Answer().Columns(
            [.. KeyColumns(), Column.Bit("is_requested_by_enclave"), Column.VarBinary("column_master_key_signature", 8000).Nullable]);
        foreach (object?[] row in keys.SelectMany((key, i) => KeyRows(key, i + 1)))
        {
            answer.Row([.. row, true, new byte[] { 1, 2, 3 }]);
        }

        TokenWriter session = new();
        session.UInt32(0).UInt32((uint)(16 + s_publicKey.Length + 1)).UInt64(EnclaveSessionId).Int32(s_publicKey.Length).Int32(1)
            .Bytes(s_publicKey).Bytes([0]);
        return AddParameters(answer.Done(), keys, parameters)
            .Columns(Column.VarBinary("attestation_info", Column.Max).Nullable).Row(session.ToArray()).Done();
    }

    private static EncryptionKey[] GetKeys((string Name, EncryptionKey? Key)[] parameters) =>
        [.. parameters.Select(one => one.Key).OfType<EncryptionKey>().Distinct()];

    private static Column[] KeyColumns() =>
    [
        Column.Int("ordinal"), Column.Int("database_id"), Column.Int("id"), Column.Int("version"),
        Column.Binary("metadata_version", MetadataVersionByteCount), Column.VarBinary("value", 4000).Nullable,
        Column.NVarChar("store", 128), Column.NVarChar("path", 4000), Column.NVarChar("algorithm", 128).Nullable,
    ];

    private static object?[][] KeyRows(EncryptionKey key, int ordinal) =>
    [
        .. key.Values.Select(object?[] (value) =>
        [
            ordinal, key.DatabaseId, key.Id, key.Version, BitConverter.GetBytes(key.MetadataVersion), value.Bytes, value.Master.StoreName,
            value.Master.Path, value.Master.Algorithm,
        ]),
    ];

    private static Answer AddParameters(Answer answer, EncryptionKey[] keys, (string Name, EncryptionKey? Key)[] parameters)
    {
        answer.Columns(
            Column.Int("ordinal"), Column.NVarChar("name", 128), Column.TinyInt("algorithm"), Column.TinyInt("type"), Column.Int("key"),
            Column.TinyInt("normalization"));
        for (int i = 0; i < parameters.Length; i++)
        {
            (string name, EncryptionKey? key) = parameters[i];
            answer.Row(key is null
                ? [i + 1, name, (byte)0, (byte)0, 0, (byte)0]
                : [i + 1, name, Algorithm, (byte)CellKind.Deterministic, Array.IndexOf(keys, key) + 1, NormalizationVersion]);
        }

        return answer.Done();
    }
}
