using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Reflection;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer;

/// <summary>One of the byte dumps in section 4 of MS-TDS: a packet, header included.</summary>
public sealed record SpecificationExample(string Name, byte[] Packet)
{
    private const string Prefix = "SpecificationExamples/";

    /// <summary>The names of all of them, for example LoginRequest.</summary>
    public static IReadOnlyList<string> Names { get; } =
        [.. typeof(SpecificationExample).Assembly.GetManifestResourceNames()
            .Where(n => n.StartsWith(Prefix, StringComparison.Ordinal))
            .Select(n => n[Prefix.Length..])
            .Order()];

    public PacketHeader Header => PacketHeader.Read(Packet);

    public ReadOnlySpan<byte> Body => Packet.AsSpan(PacketHeader.Size);

    public static SpecificationExample Load(string name)
    {
        using Stream resource = Assembly.GetExecutingAssembly().GetManifestResourceStream(Prefix + name)
            ?? throw new ArgumentException($"There is no example {name}.");
        using StreamReader reader = new(resource);
        byte[] packet = [.. reader.ReadToEnd().Split('\n')
            .Where(line => !line.StartsWith('#'))
            .SelectMany(line => line.Split([' ', '\r'], StringSplitOptions.RemoveEmptyEntries))
            .Select(hex => byte.Parse(hex, NumberStyles.HexNumber, CultureInfo.InvariantCulture))];
        return new SpecificationExample(name, packet);
    }
}
