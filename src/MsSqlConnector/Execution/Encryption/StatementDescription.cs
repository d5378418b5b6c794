using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// The response to sp_describe_parameter_encryption. It refers to the decrypted keys of its last execution, which are used only while the
/// key cache has them.
/// </summary>
/// <param name="parameters">The parameters.</param>
/// <param name="enclaveKeys">The keys that the enclave needs.</param>
/// <param name="attestation">The attestation information; null if the server sent none.</param>
internal sealed class StatementDescription(DescribedParameter[] parameters, EnclaveKey[] enclaveKeys, byte[]? attestation)
{
    /// <summary>Gets the keys of the parameters, each once.</summary>
    public EncryptedKey[] Keys { get; } = parameters.Select(static parameter => parameter.Key).OfType<EncryptedKey>().Distinct().ToArray();

    /// <summary>Gets or sets the decrypted keys of the last execution; null if there are none.</summary>
    public ParameterCiphers? KnownCiphers { get; set; }

    /// <summary>Gets the keys that the enclave needs.</summary>
    public EnclaveKey[] EnclaveKeys => enclaveKeys;

    /// <summary>Gets the attestation information; null if the server sent none.</summary>
    public byte[]? Attestation => attestation;

    /// <summary>Finds a parameter. A server may change the case of a name.</summary>
    /// <param name="name">The name with its @.</param>
    /// <param name="position">The position of the parameter in the statement, at which servers describe it.</param>
    public DescribedParameter? Find(string name, int position) =>
        position < parameters.Length && string.Equals(parameters[position].Name, name, StringComparison.Ordinal)
            ? parameters[position]
            : Find(name, StringComparison.Ordinal) ?? Find(name, StringComparison.OrdinalIgnoreCase);

    private DescribedParameter? Find(string name, StringComparison comparison)
    {
        foreach (DescribedParameter parameter in parameters)
        {
            if (string.Equals(parameter.Name, name, comparison))
            {
                return parameter;
            }
        }

        return null;
    }
}

/// <summary>How a parameter is encrypted, as the server described it.</summary>
/// <param name="Name">The name with its @.</param>
/// <param name="Type">The kind of encryption.</param>
/// <param name="Key">The key; null if the parameter is not encrypted.</param>
/// <param name="NormalizationVersion">The version of the rules for the plain bytes.</param>
internal sealed record DescribedParameter(string Name, CellEncryptionType Type, EncryptedKey? Key, byte NormalizationVersion);

/// <summary>A key that the server requests for its enclave.</summary>
/// <param name="Key">The key.</param>
/// <param name="Signatures">
/// The signatures of the metadata of the master keys, one for each value of the key. They prove that the master keys allow computations in
/// enclaves.
/// </param>
internal sealed record EnclaveKey(EncryptedKey Key, IReadOnlyList<byte[]> Signatures);
