using System.Diagnostics.CodeAnalysis;
using System.Net;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// Parses the text of an address. The platform has no compiled code of its parser, so that the usual form of IPv4 is parsed here, which
/// takes a new process a millisecond less.
/// </summary>
internal static class AddressText
{
    private const int PartCount = 4;

    public static bool TryParse(string text, [NotNullWhen(true)] out IPAddress? address)
    {
        if (TryParseParts(text, out uint number))
        {
            address = new IPAddress((uint)IPAddress.HostToNetworkOrder((int)number));
            return true;
        }

        return IPAddress.TryParse(text, out address);
    }

    /// <summary>Parses four decimal numbers. Leading zeros are left to the platform, for which they are octal.</summary>
    private static bool TryParseParts(string text, out uint number)
    {
        number = 0;
        int partCount = 0;
        int part = -1;
        foreach (char character in text)
        {
            if (character is >= '0' and <= '9' && part != 0)
            {
                part = part < 0 ? character - '0' : (10 * part) + (character - '0');
            }
            else if (character == '.' && part >= 0)
            {
                number = (number << 8) | (uint)part;
                partCount++;
                part = -1;
            }
            else
            {
                return false;
            }

            if (part > byte.MaxValue)
            {
                return false;
            }
        }

        number = (number << 8) | (uint)part;
        return partCount == PartCount - 1 && part >= 0;
    }
}
