using System;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>Bytes as the specification prints them.</summary>
internal static class Hex
{
    public static byte[] Bytes(string text) => Convert.FromHexString(text.Replace(" ", string.Empty, StringComparison.Ordinal));
}
