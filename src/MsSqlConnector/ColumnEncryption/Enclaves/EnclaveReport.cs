using System;
using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The report of a host about an enclave: a header, the signed statement (the data of the enclave, its identity, and its modules), and the
/// signature.
/// </summary>
internal sealed class EnclaveReport
{
    private const int HeaderByteCount = 24;
    private const int DataOffset = 8;
    private const int DataByteCount = 64;
    private const int HashByteCount = 32;
    private const int IdentityOffset = DataOffset + DataByteCount;
    private const int MinStatementByteCount = IdentityOffset + EnclaveIdentity.ByteCount;

    private readonly byte[] _statement;
    private readonly byte[] _signature;

    private EnclaveReport(byte[] statement, byte[] signature)
    {
        _statement = statement;
        _signature = signature;
    }

    /// <summary>Gets the SHA-256 hash of the enclave's RSA key: the first half of the enclave's data.</summary>
    public ReadOnlySpan<byte> KeyHash => _statement.AsSpan(DataOffset, HashByteCount);

    /// <exception cref="ArgumentException">The lengths in the header do not agree with the report.</exception>
    public static EnclaveReport Parse(byte[] package)
    {
        if (package.Length < HeaderByteCount)
        {
            throw EnclaveErrors.InvalidReportFormat($"The report has {package.Length} bytes, but its header needs {HeaderByteCount}.");
        }

        uint packageByteCount = BinaryPrimitives.ReadUInt32LittleEndian(package);
        uint statementByteCount = BinaryPrimitives.ReadUInt32LittleEndian(package.AsSpan(12));
        uint signatureByteCount = BinaryPrimitives.ReadUInt32LittleEndian(package.AsSpan(16));
        if (packageByteCount != package.Length
            || (ulong)HeaderByteCount + statementByteCount + signatureByteCount != packageByteCount
            || statementByteCount < MinStatementByteCount)
        {
            throw EnclaveErrors.InvalidReportFormat(
                $"A report of {package.Length} bytes with the size {packageByteCount} has a statement of {statementByteCount} and a "
                + $"signature of {signatureByteCount} bytes.");
        }

        return new EnclaveReport(
            package.AsSpan(HeaderByteCount, (int)statementByteCount).ToArray(),
            package.AsSpan(HeaderByteCount + (int)statementByteCount).ToArray());
    }

    /// <summary>Verifies the signature of the report (RSA-PSS with SHA-256).</summary>
    /// <exception cref="EnclaveException">The signature is invalid.</exception>
    public void VerifySignature(X509Certificate2 signer)
    {
        bool isValid;
        try
        {
            using RSA? rsa = signer.GetRSAPublicKey();
            isValid = rsa is not null && rsa.VerifyData(_statement, _signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pss);
        }
        catch (CryptographicException)
        {
            isValid = false;
        }

        if (!isValid)
        {
            throw EnclaveErrors.InvalidReportSignature();
        }
    }

    /// <exception cref="ArgumentException">The enclave is not that of SQL Server, or can be debugged.</exception>
    public void VerifyIdentity() => EnclaveIdentity.Verify(_statement.AsSpan(IdentityOffset, EnclaveIdentity.ByteCount));
}
