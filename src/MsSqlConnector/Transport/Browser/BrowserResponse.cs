using System;
using System.Buffers.Binary;
using System.Globalization;
using System.Text;

namespace MsSqlConnector.Transport.Browser;

/// <summary>
/// Parses a response of SQL Server Browser (MC-SQLR 2.2.5 and 2.2.6). Any host can send such a datagram, so everything in it is validated.
/// An invalid response, or one for another request, is ignored.
/// </summary>
internal static class BrowserResponse
{
    /// <summary>The maximum size of a response for one instance, including its header.</summary>
    public const int MaxByteCount = HeadByteCount + 1024;

    private const int HeadByteCount = 3;
    private const int AdminByteCount = 6;
    private const byte Response = 0x05;
    private const byte AdminProtocolVersion = 0x01;
    private const int MaxValueCharCount = 255;
    private const string InstanceName = "InstanceName";
    private const string Tcp = "tcp";

    /// <summary>Reads a datagram. The port is set if the result is <see cref="BrowserResult.Port"/>.</summary>
    public static BrowserResult Read(ReadOnlySpan<byte> datagram, string instance, bool isAdmin, out int port)
    {
        port = 0;
        if (datagram.Length < HeadByteCount || datagram.Length > MaxByteCount || datagram[0] != Response)
        {
            return BrowserResult.NoResponse;
        }

        int byteCount = BinaryPrimitives.ReadUInt16LittleEndian(datagram.Slice(1));
        return isAdmin ? ReadAdmin(datagram, byteCount, out port)
            : byteCount == datagram.Length - HeadByteCount ? ReadInstance(datagram.Slice(HeadByteCount), instance, out port)
            : BrowserResult.NoResponse;
    }

    /// <summary>Reads a response for the administrator's port, whose length field includes the whole response.</summary>
    private static BrowserResult ReadAdmin(ReadOnlySpan<byte> datagram, int byteCount, out int port)
    {
        port = 0;
        if (byteCount != AdminByteCount || datagram.Length != AdminByteCount || datagram[HeadByteCount] != AdminProtocolVersion)
        {
            return BrowserResult.NoResponse;
        }

        port = BinaryPrimitives.ReadUInt16LittleEndian(datagram.Slice(HeadByteCount + 1));
        return port == 0 ? BrowserResult.NoResponse : BrowserResult.Port;
    }

    /// <summary>Reads names and values, separated by semicolons. An empty name ends an instance.</summary>
    private static BrowserResult ReadInstance(ReadOnlySpan<byte> data, string instance, out int port)
    {
        port = 0;
        string[] parts = Encoding.UTF8.GetString(data.ToArray()).Split(';');
        bool isAsked = false;
        bool hasTcp = false;
        int index = 0;
        for (; index + 1 < parts.Length && parts[index].Length > 0; index += 2)
        {
            string value = parts[index + 1];
            if (value.Length > MaxValueCharCount)
            {
                port = 0;
                return BrowserResult.NoResponse;
            }

            isAsked |= Is(parts[index], InstanceName) && Is(value, instance);
            if (Is(parts[index], Tcp))
            {
                if (hasTcp || !TryReadPort(value, out port))
                {
                    port = 0;
                    return BrowserResult.NoResponse;
                }

                hasTcp = true;
            }
        }

        bool isEnded = index + 1 < parts.Length && parts[index].Length == 0;
        if (isAsked && isEnded)
        {
            return hasTcp ? BrowserResult.Port : BrowserResult.WithoutTcp;
        }

        port = 0;
        return BrowserResult.NoResponse;
    }

    private static bool TryReadPort(string text, out int port) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out port) && port is > 0 and <= ushort.MaxValue;

    private static bool Is(string text, string name) => string.Equals(text, name, StringComparison.OrdinalIgnoreCase);
}
