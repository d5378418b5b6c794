using System;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// Checks the encrypted parameters of a call. Stale metadata is an error of the server. A cell that the key does not decrypt to a value of
/// the declared type is a violation, which no correct client sends; a real server, which has no keys, stores it.
/// </summary>
internal static class ParameterCheck
{
    /// <summary>Returns the error with which the call is refused; null if its parameters are valid.</summary>
    public static Answer? Refuse(Session session, RequestMessage request)
    {
        RpcParameter[] encrypted = request is RpcMessage { Call: { } call }
            ? [.. call.Parameters.Where(parameter => parameter is { Encryption: not null, Cryptography: null })]
            : [];
        if (encrypted.Length == 0)
        {
            return null;
        }

        if (session.ColumnEncryptionVersion == 0)
        {
            throw new ProtocolViolationException("RPC: a parameter is encrypted in a session without column encryption.");
        }

        if (session.Server.ColumnEncryption.TakeStaleExecution())
        {
            return Stale(session);
        }

        ColumnCryptography?[] found = [.. encrypted.Select(parameter => Find(session, parameter))];
        if (found.Contains(null))
        {
            return Stale(session);
        }

        for (int i = 0; i < found.Length; i++)
        {
            encrypted[i].Cryptography = found[i];
        }

        return null;
    }

    /// <summary>The error of metadata that does not match the database's: the client can describe the statement again.</summary>
    private static Answer Stale(Session session) => new Answer().Error(
        33514, 6, 16,
        "Incorrect parameter encryption metadata was received from the client. The error occurred during the invocation of the batch and "
        + "therefore the client can refresh the parameter encryption metadata by calling sp_describe_parameter_encryption and retry.",
        session.Server.Options.ServerName);

    private static ColumnCryptography? Find(Session session, RpcParameter parameter)
    {
        ParameterEncryption sent = parameter.Encryption!;
        if (sent is not { Algorithm: ColumnCryptography.StandardAlgorithm, Kind: CellKind.Deterministic
            or CellKind.Randomized, NormalizationVersion: CellValues.Version })
        {
            throw Invalid(
                parameter,
                $"has algorithm {sent.Algorithm}, encryption type {(byte)sent.Kind} and normalization version {sent.NormalizationVersion}");
        }

        if (!CellValues.IsSupported(sent.PlainType))
        {
            throw Invalid(parameter, $"has the type {sent.PlainType}, which cannot be encrypted");
        }

        if (session.Server.ColumnEncryption.FindKey(session.Server, sent.DatabaseId, sent.KeyId, sent.KeyVersion) is not { } key)
        {
            throw Invalid(parameter, $"has the unknown key {sent.KeyId}, version {sent.KeyVersion}, of database {sent.DatabaseId}");
        }

        if (key.MetadataVersion != sent.KeyMetadataVersion)
        {
            return null;
        }

        ColumnCryptography cryptography = new(key, sent.Kind, sent.PlainType);
        if (parameter.RawValue is { } cell)
        {
            CheckCell(parameter, cryptography, cell);
        }

        return cryptography;
    }

    private static void CheckCell(RpcParameter parameter, ColumnCryptography cryptography, byte[] cell)
    {
        try
        {
            byte[] plain = cryptography.Key.Cipher.TryDecrypt(cell, out string? failure) ?? throw new FormatException(failure);
            CellValues.Denormalize(cryptography.BaseType, plain);
            if (cryptography.Kind == CellKind.Deterministic
                && !cryptography.Key.Cipher.Encrypt(plain, CellKind.Deterministic).AsSpan().SequenceEqual(cell))
            {
                throw new FormatException("the cell is not deterministic");
            }
        }
        catch (Exception e) when (e is FormatException or OverflowException or ArgumentException)
        {
            throw Invalid(parameter, $"is invalid: {e.Message}");
        }
    }

    private static ProtocolViolationException Invalid(RpcParameter parameter, string what) =>
        new($"RPC: the encrypted parameter {parameter.Name} {what}.");
}
