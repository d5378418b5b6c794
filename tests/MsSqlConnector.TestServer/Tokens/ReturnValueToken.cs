using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Tokens;

/// <summary>RETURNVALUE: an output parameter (MS-TDS 2.2.7.19).</summary>
public static class ReturnValueToken
{
    private const byte OutputParameter = 0x01;

    public static void Write(TokenWriter writer, ushort ordinal, Column parameter, object? value)
    {
        writer.Byte(TokenType.ReturnValue).UInt16(ordinal).ByteCountedText(parameter.Name);
        writer.Byte(OutputParameter).UInt32(parameter.UserType).UInt16((ushort)parameter.Flags);
        parameter.Type.Write(writer);
        ValueWriter.Write(writer, parameter.Type, value);
    }
}
