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
        writer.Byte(status).UInt32(parameter.UserType).UInt16((ushort)ColumnFlags.None);
        parameter.Type.Write(writer);
        ValueWriter.Write(writer, parameter.Type, value);
    }
}
