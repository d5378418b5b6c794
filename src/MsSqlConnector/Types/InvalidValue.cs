using System;

namespace MsSqlConnector.Types;

/// <summary>
/// The errors about values whose bytes cannot be what their type says. They name the type and the figure, never the value.
/// </summary>
internal static class InvalidValue
{
    public static FormatException Length(string typeName, int byteCount) =>
        new($"The server sent a value of the type {typeName} in {byteCount} bytes, which that type cannot have.");

    public static FormatException Range(string typeName, string what) =>
        new($"The server sent a value of the type {typeName} with {what}.");

    public static OverflowException Conversion(string typeName, string target) =>
        new($"The value of the type {typeName} does not fit {target}.");
}
