using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// The answer to sp_describe_parameter_encryption: the keys, then the parameters, then the enclave's attestation if it is requested.
/// </summary>
internal sealed class DescribeAnswer
{
    private const string ProcedureName = "sp_describe_parameter_encryption";
    private const byte UnknownValue = 9;

    private readonly Session _session;
    private readonly DescribeCall _call;
    private readonly DescribeFault _fault;
    private readonly List<EncryptionKey> _keys = [];
    private readonly List<(string Name, EncryptionKey? Key, CellKind Kind)> _parameters = [];

    private DescribeAnswer(Session session, DescribeCall call)
    {
        _session = session;
        _call = call;
        _fault = session.Server.ColumnEncryption.Describe;
        foreach (string name in call.ParameterNames)
        {
            (EncryptionKey? key, CellKind kind) = session.Server.ColumnEncryption.FindParameter(session, call.Text, name);
            _parameters.Add((name, key, kind));
            if (key is not null && !_keys.Contains(key))
            {
                _keys.Add(key);
            }
        }
    }

    public static IAnswer? TryAnswer(Session session, RpcCall call)
    {
        if (session.ColumnEncryptionVersion == 0 || !string.Equals(call.ProcedureName, ProcedureName, StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        RpcParameter[] parameters = [.. call.Parameters];
        if (parameters is not [{ Value: string text, Name: "" }, { Value: string or null, Name: "" } declarations, .. RpcParameter[] rest]
            || rest is not ([] or [{ Name: "", Type.Id: TypeId.VarBinary, RawValue: not null }]))
        {
            throw new ProtocolViolationException(
                $"RPC: {ProcedureName} requires the text, the declarations, and optionally attestation parameters.");
        }

        DescribeCall described = new(session.Number, text, declarations.Value as string ?? "", rest.Length == 0 ? null : rest[0].RawValue);
        session.Server.ColumnEncryption.Record(described);
        return new DescribeAnswer(session, described).Build();
    }

    private Answer Build()
    {
        Answer answer = new();
        if (_fault == DescribeFault.ServerError)
        {
            return answer.Error(208, 1, 16, "Invalid object name 'missing'.", _session.Server.Options.ServerName, ProcedureName, 1);
        }

        if (_fault == DescribeFault.NoSets)
        {
            return answer;
        }

        AddKeys(answer);
        if (_fault != DescribeFault.NoSecondSet)
        {
            AddParameters(answer);
        }

        if (_call.Attestation is { } parameters && _session.Server.ColumnEncryption.Enclave is { } enclave)
        {
            byte[] information = enclave.Attest(parameters);
            answer.Columns(Column.VarBinary("attestation_info", Column.Max).Nullable).Row(information);
            if (_fault == DescribeFault.TwoAttestationRows)
            {
                answer.Row(information);
            }

            answer.Done();
        }

        return answer;
    }

    private void AddKeys(Answer answer)
    {
        bool hasEnclaveColumns = _session.HasEnclavePackages;
        Column[] columns =
        [
            Column.Int("column_encryption_key_ordinal"), Column.Int("database_id"), Column.Int("column_encryption_key_id"),
            Column.Int("column_encryption_key_version"), Column.Binary("column_encryption_key_metadata_version", 8),
            Column.VarBinary("column_encryption_key_encrypted_value", 4000).Nullable,
            Column.NVarChar("column_master_key_store_provider_name", 128),
            Column.NVarChar("column_master_key_path", 4000),
            Column.NVarChar("column_encryption_key_encryption_algorithm_name", 128).Nullable,
        ];
        answer.Columns(
            hasEnclaveColumns
                ? [.. columns, Column.Bit("is_requested_by_enclave"), Column.VarBinary("column_master_key_signature", 8000).Nullable]
                : columns);
        for (int i = 0; i < _keys.Count; i++)
        {
            EncryptionKey key = _keys[i];
            byte[] version = new byte[8];
            BinaryPrimitives.WriteUInt64LittleEndian(version, key.MetadataVersion);
            foreach (EncryptedKeyValue value in key.Values)
            {
                object?[] row =
                [
                    i + 1, key.DatabaseId, key.Id, key.Version, version, value.Bytes, value.Master.StoreName, value.Master.Path,
                    value.Master.Algorithm,
                ];
                answer.Row(hasEnclaveColumns ? [.. row, key.IsForEnclave, value.Master.Signature] : row);
            }
        }

        answer.Done();
    }

    private void AddParameters(Answer answer)
    {
        answer.Columns(
            Column.Int("parameter_ordinal"), Column.NVarChar("parameter_name", 128), Column.TinyInt("column_encryption_algorithm"),
            Column.TinyInt("column_encryption_type"), Column.Int("column_encryption_key_ordinal"),
            Column.TinyInt("column_encryption_normalization_rule_version"));
        int count = _parameters.Count - (_fault == DescribeFault.MissingParameter ? 1 : 0);
        for (int i = 0; i < count; i++)
        {
            (string name, EncryptionKey? key, CellKind kind) = _parameters[i];
            if (key is null || _fault == DescribeFault.Plaintext)
            {
                answer.Row(i + 1, name, 0, 0, 0, 0);
                continue;
            }

            answer.Row(
                i + 1,
                name,
                _fault == DescribeFault.UnknownAlgorithm ? UnknownValue : ColumnCryptography.StandardAlgorithm,
                _fault == DescribeFault.UnknownKind ? UnknownValue : (byte)kind,
                _fault == DescribeFault.UnknownOrdinal ? _keys.Count + 1 : _keys.IndexOf(key) + 1,
                _fault == DescribeFault.UnknownNormalization ? UnknownValue : CellValues.Version);
        }

        answer.Done();
    }
}
