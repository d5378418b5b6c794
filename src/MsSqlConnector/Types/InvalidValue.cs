using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Types;

/// <summary>
/// Creates the exceptions for values whose bytes are invalid for their type. The messages contain the type, the invalid number and the
/// section of MS-TDS, but never the value.
/// </summary>
internal static class InvalidValue
{
    public static InvalidValueException Length(string typeName, int byteCount, string section) => new(ProtocolSection.Cite(
        section, $"a value of type {typeName} with the invalid length of {byteCount} bytes"));

    public static InvalidValueException Range(string typeName, string description, string section) =>
        new(ProtocolSection.Cite(section, $"a value of type {typeName} with {description}"));

    public static InvalidValueException HalfCharacter() =>
        new(ProtocolSection.Cite(ProtocolSection.Strings, "Unicode text with an odd number of bytes"));

    public static OverflowException Conversion(string typeName, string target) =>
        new($"Conversion overflows: the value of type {typeName} is out of range for {target}.");
}
