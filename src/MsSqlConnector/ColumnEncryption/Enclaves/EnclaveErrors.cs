using System;
using System.Security.Cryptography.X509Certificates;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// Creates the exceptions for enclaves, with the key words of Microsoft.Data.SqlClient. Messages contain no key and no token.
/// </summary>
internal static class EnclaveErrors
{
    private const string TokenFailed = "The validation of an attestation token failed. ";

    public static PlatformNotSupportedException PlatformLacksKeyAgreement(Exception? inner = null) => new(
        "This platform has no elliptic curve Diffie-Hellman key agreement, which sessions with enclaves require. Run the application on "
        + ".NET 8 or later or on .NET Framework for Windows, or connect without 'Attestation Protocol' and 'Enclave Attestation Url'.",
        inner);

    public static InvalidOperationException UnknownEnclaveType(string enclaveType) => new(
        $"The enclave type '{enclaveType}' returned from the server is not supported. The supported types are 'VBS' and 'SGX'.");

    public static InvalidOperationException UnsupportedProtocol(SqlConnectionAttestationProtocol protocol, string enclaveType) => new(
        $"Failed to initialize connection. The attestation protocol '{protocol}' does not support the enclave type '{enclaveType}'. "
        + "SGX enclaves require 'AAS'; VBS enclaves support 'AAS', 'HGS' and 'None'.");

    public static ArgumentException InvalidUrl(string url) => new(
        $"Enclave Attestation Url must be an absolute HTTP or HTTPS address, but was '{url}'.");

    public static ArgumentException InsecureUrl(string url) => new(
        "Enclave Attestation Url must use HTTPS for the attestation protocol 'AAS', "
        + $"because the keys that verify tokens are read from there, but was '{url}'.");

    public static ArgumentException InvalidFormat(string details) => new(
        "The validation of an attestation information failed. The attestation information has an invalid format. Error details: "
        + $"'{details}'.");

    public static ArgumentException InvalidKey(string details) => new(
        $"Failed to create enclave session. The public key of the enclave has an invalid format. Error details: '{details}'.");

    public static EnclaveException InvalidKeySignature() => new(
        "Signature verification of the enclave's Diffie-Hellman key failed.");

    public static ArgumentException InvalidToken(string details) => new(
        TokenFailed + $"The token has an invalid format. Error details: '{details}'.");

    public static EnclaveException InvalidTokenSignature(string url) => new(
        TokenFailed
        + "The token signature does not match the computed signature using a public key retrieved from the attestation public key endpoint "
        + $"at '{url}'. Verify that the server uses the same attestation service, and the DNS mapping for the endpoint.");

    public static EnclaveException NoTokenKeys(string url, Exception exception) => new(
        TokenFailed + "Cannot retrieve a public key from the attestation public key endpoint, or the retrieved key has an invalid format. "
        + $"Verify the attestation URL '{url}'. Error details: '{exception.Message}'.",
        exception);

    public static EnclaveException ExpiredToken() => new(
        TokenFailed + "The token received from SQL Server is expired. Verify the clock of this computer.");

    public static EnclaveException EarlyToken() => new(
        TokenFailed + "The token received from SQL Server is not valid yet. Verify the clock of this computer.");

    public static EnclaveException InvalidIssuer(string issuer, string expected) => new(
        TokenFailed + $"The issuer of the token is '{issuer}', but 'Enclave Attestation Url' requires '{expected}'.");

    public static EnclaveException MissingClaim(string claim) => new(
        TokenFailed + $"Claim '{claim}' is missing in the token. Verify the attestation policy.");

    public static EnclaveException InvalidClaim(string claim, string value) => new(
        TokenFailed + $"Claim '{claim}' in the token has an invalid value of '{value}'. Verify the attestation policy.");

    public static EnclaveException NoCertificates(string url, Exception exception) => new(
        $"The obtained HGS root certificate for attestation URL '{url}' has an invalid format. Verify the attestation URL is correct and "
        + $"the HGS server is online and fully initialized. Error details: '{exception.Message}'.",
        exception);

    public static EnclaveException UntrustedHealthReport(string url, X509ChainStatusFlags status) => new(
        "Failed to build a chain of trust between the enclave host's health report and the HGS root certificate for attestation URL "
        + $"'{url}' with status: '{status}'. Verify the attestation URL matches the URL configured on the SQL Server machine.");

    public static ArgumentException InvalidReportFormat(string details) => new(
        $"The enclave report received from SQL Server is not in the correct format. Error details: '{details}'.");

    public static EnclaveException InvalidReportSignature() => new(
        "Signature verification of the enclave report failed. The report signature does not match the signature computed using the HGS "
        + "root certificate. Verify the DNS mapping for the endpoint.");

    public static ArgumentException UnboundKey() => new(
        "Enclave attestation failed because the signed enclave report did not bind to the enclave public "
        + "key used to establish the session.");

    public static ArgumentException PolicyMismatch(string property, string actual, string expected) => new(
        "Could not verify enclave policy due to a difference between the expected and actual values of the policy on property "
        + $"'{property}'. Actual: '{actual}', Expected: '{expected}'.");

    public static ArgumentException Debuggable(uint flags) => new(
        "Failed to check if the enclave is running in the production mode. An enclave that can be debugged reveals its data. "
        + $"The property 'Flags' must be 0, but was 0x{flags:X8}.");

    public static EnclaveException InvalidKeyId(int keyId) => new(
        "Error encountered while generating package to be sent to enclave. The column encryption key id must be from 0 to 65535, "
        + $"but was {keyId}.");

    public static EnclaveException TooManyKeys(int count) => new(
        $"Error encountered while generating package to be sent to enclave. The statement needs {count} column encryption keys in the "
        + "enclave, which exceed the maximum package length of 65535 bytes. Divide the statement.");
}
