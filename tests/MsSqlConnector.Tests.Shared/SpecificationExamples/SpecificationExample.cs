using System;
using System.IO;
using System.Linq;

namespace MsSqlConnector.Tests.SpecificationExamples;

/// <summary>The byte dumps of MS-TDS section 4: each file holds one message of one packet, with its header.</summary>
internal static class SpecificationExample
{
    private const int HeaderByteCount = 8;

    public static byte[] Packet(string name)
    {
        string file = Path.Combine(Repository.Root, "tests", "MsSqlConnector.Tests.Shared", "SpecificationExamples", name + ".hex");
        var lines = File.ReadLines(file).Where(line => !line.StartsWith('#'));
        return Convert.FromHexString(string.Concat(lines).Replace(" ", string.Empty, StringComparison.Ordinal));
    }

    public static byte[] Payload(string name) => Packet(name)[HeaderByteCount..];
}
