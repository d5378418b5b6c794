using System;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>Creates the exceptions for responses to sp_describe_parameter_encryption that cannot be used.</summary>
internal static class DescriptionErrors
{
    public static InvalidOperationException Malformed(string fault, Exception? inner = null) => new(
        $"The response of sp_describe_parameter_encryption is invalid: {fault}.", inner);

    public static InvalidOperationException UnknownKey(string parameter, int ordinal) => new(
        $"Internal error. The referenced column encryption key ordinal '{ordinal}' is missing in the response of "
        + $"sp_describe_parameter_encryption. The key belongs to the parameter '{parameter}'.");

    public static ArgumentException MissingParameter(string parameter, string statement) => new(
        $"Metadata for parameter '{parameter}' in statement or procedure '{statement}' is missing in the response of "
        + "sp_describe_parameter_encryption.");

    public static InvalidOperationException PlainParameter(string parameter, string statement) => new(
        $"Cannot set ForceColumnEncryption(true) for SqlParameter '{parameter}' in statement or procedure '{statement}': the database "
        + "expects this parameter to be sent as plaintext. This may be due to a configuration error.");

    public static InvalidOperationException NotAcknowledged(SqlCommandColumnEncryptionSetting setting) => new(
        $"The SQL Server instance in use does not support column encryption, which SqlCommandColumnEncryptionSetting.{setting} requires. "
        + "The server did not acknowledge it at the login. Connect to SQL Server 2016 or later, or use "
        + "SqlCommandColumnEncryptionSetting.Disabled.");

    public static InvalidOperationException TooLong(int maxCount, int maxByteCount) => Malformed(
        $"it describes more than {maxCount} keys and parameters, or more than {maxByteCount} bytes");

    public static InvalidOperationException NotEnabled(string parameter, string statement) => new(
        $"Cannot set ForceColumnEncryption(true) for SqlParameter '{parameter}' because encryption is not enabled for the statement or "
        + $"procedure '{statement}'. Set Column Encryption Setting=Enabled in the connection string, or "
        + "SqlCommandColumnEncryptionSetting.Enabled for the command.");
}
