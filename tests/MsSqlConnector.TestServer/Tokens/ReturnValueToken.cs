using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>RETURNVALUE: an output parameter (MS-TDS 2.2.7.19).</summary>
public static class ReturnValueToken
{
    /// <summary>The status of an output parameter's value.</summary>
    public const byte OutputParameter = 0x01;

    /// <summary>The status of the result of a user-defined function.</summary>
    public const byte FunctionResult = 0x02;

    public static void Write(TokenWriter writer, ushort ordinal, Column parameter, object? value, byte status = OutputParameter)
    {
        writer.Byte(TokenType.ReturnValue).UInt16(ordinal).ByteCountedText(parameter.Name);
        writer.Byte(status).UInt32(parameter.UserType);
        int begin = writer.Length;
        writer.UInt16((ushort)ColumnFlags.None);
        parameter.Type.Write(writer);
        if (parameter.Encryption is not { } encryption)
        {
            ValueWriter.Write(writer, parameter.Type, value);
            return;
        }

        writer.DeferEncryptedForm(begin, () => Encrypted(parameter.Type, encryption));
        ValueWriter.Write(writer, parameter.Type, encryption.Seal(value));
    }

    /// <summary>The flags, the type of the cell, and CryptoMetadata without the ordinal of a key.</summary>
    private static byte[] Encrypted(WireType cell, ColumnCryptography encryption)
    {
        TokenWriter writer = new(32);
        writer.UInt16((ushort)ColumnFlags.Encrypted);
        cell.Write(writer);
        encryption.Write(writer, ordinal: null);
        return writer.ToArray();
    }
}
