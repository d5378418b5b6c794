using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;

namespace MsSqlConnector.Transport.Browser;

/// <summary>
/// Parses a response to a broadcast, which lists the instances of a computer (MC-SQLR 2.2.5). Any host can send such a datagram, so
/// everything in it is validated. An invalid datagram is ignored as a whole.
/// </summary>
internal static class BroadcastResponse
{
    /// <summary>The maximum size of a response: the payload of a UDP datagram, which is less than the maximum of the protocol.</summary>
    public const int MaxByteCount = 65_507;

    private const int HeadByteCount = 3;
    private const byte Response = 0x05;
    private const int MaxInstanceByteCount = 1024;
    private const int MaxNameByteCount = 255;
    private const int MaxVersionByteCount = 16;

    /// <summary>The values at the beginning of an instance, in this order. The protocols follow them.</summary>
    private static readonly string[] s_names = ["ServerName", "InstanceName", "IsClustered", "Version"];

    /// <summary>Returns whether a datagram is a valid response, and its instances.</summary>
    public static bool TryRead(ReadOnlySpan<byte> datagram, out List<FoundInstance> instances)
    {
        instances = [];
        if (datagram.Length < HeadByteCount || datagram.Length > MaxByteCount || datagram[0] != Response
            || BinaryPrimitives.ReadUInt16LittleEndian(datagram.Slice(1)) != datagram.Length - HeadByteCount)
        {
            return false;
        }

        ReadOnlySpan<byte> data = datagram.Slice(HeadByteCount);
        while (!data.IsEmpty)
        {
            if (!TryReadInstance(ref data, out FoundInstance instance))
            {
                instances.Clear();
                return false;
            }

            instances.Add(instance);
        }

        return true;
    }

    /// <summary>Reads names and values, separated by semicolons. An empty name ends the instance.</summary>
    private static bool TryReadInstance(ref ReadOnlySpan<byte> data, out FoundInstance instance)
    {
        instance = default;
        int startByteCount = data.Length;
        string[] values = new string[s_names.Length];
        int index = 0;
        while (TryReadPart(ref data, out ReadOnlySpan<byte> name))
        {
            if (name.IsEmpty)
            {
                return startByteCount - data.Length <= MaxInstanceByteCount && index >= values.Length && TryCreate(values, out instance);
            }

            if (!TryReadPart(ref data, out ReadOnlySpan<byte> value) || value.Length > MaxNameByteCount)
            {
                return false;
            }

            if (index < values.Length)
            {
                if (!IsName(name, s_names[index]))
                {
                    return false;
                }

                values[index] = Decode(value);
            }

            index++;
        }

        return false;
    }

    private static bool TryReadPart(ref ReadOnlySpan<byte> data, out ReadOnlySpan<byte> part)
    {
        int byteCount = data.IndexOf((byte)';');
        part = byteCount < 0 ? default : data.Slice(0, byteCount);
        data = data.Slice(byteCount + 1);
        return byteCount >= 0;
    }

    private static bool TryCreate(string[] values, out FoundInstance instance)
    {
        bool isClustered = Is(values[2], "Yes");
        instance = new FoundInstance(values[0], values[1], isClustered, values[3]);
        return IsText(values[0]) && IsText(values[1]) && (isClustered || Is(values[2], "No")) && IsVersion(values[3]);
    }

    /// <summary>
    /// Returns whether a value is a name that a program can display. Control characters could change what a console shows.
    /// </summary>
    private static bool IsText(string value) => value.Length > 0 && !HasAny(value, static character => char.IsControl(character));

    private static bool IsVersion(string value) =>
        value.Length is > 0 and <= MaxVersionByteCount && !HasAny(value, static character => character is not ((>= '0' and <= '9') or '.'));

    private static bool HasAny(string value, Predicate<char> predicate)
    {
        foreach (char character in value)
        {
            if (predicate(character))
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsName(ReadOnlySpan<byte> text, string name) => text.Length == name.Length && Is(Decode(text), name);

    private static bool Is(string text, string name) => string.Equals(text, name, StringComparison.OrdinalIgnoreCase);

    private static string Decode(ReadOnlySpan<byte> text) => Encoding.UTF8.GetString(text.ToArray());
}

/// <summary>An instance that SQL Server Browser reported.</summary>
/// <param name="ServerName">The name of the computer.</param>
/// <param name="InstanceName">The name of the instance; <c>MSSQLSERVER</c> for the default instance.</param>
/// <param name="IsClustered">Whether the instance belongs to a failover cluster.</param>
/// <param name="Version">The version, which consists of digits and dots.</param>
internal readonly record struct FoundInstance(string ServerName, string InstanceName, bool IsClustered, string Version);
