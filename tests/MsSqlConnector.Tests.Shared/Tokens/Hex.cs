using System;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>Bytes in the notation of the specification.</summary>
internal static class Hex
{
    public static byte[] Bytes(string text) => Convert.FromHexString(text.Replace(" ", string.Empty, StringComparison.Ordinal));
}
