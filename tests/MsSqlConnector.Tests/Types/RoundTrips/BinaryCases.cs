using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>Bytes of every length with a separate encoding.</summary>
internal static class BinaryCases
{
    public const int BoundedByteCount = 8000;
    public const int LargeByteCount = 1_000_000;

    /// <summary>A server rejects output parameters of these types, except in CLR procedures.</summary>
    public const string LegacyIsInputOnly = "text, ntext and image are no types of output parameters";

    public static IEnumerable<RoundTripCase> Binary()
    {
        foreach (int byteCount in new[] { 0, 1, 2, 255, 256, BoundedByteCount - 1, BoundedByteCount })
        {
            yield return new RoundTripCase(SqlDbType.VarBinary, Bytes(byteCount)) { Size = byteCount == 0 ? 10 : 0 };
            yield return new RoundTripCase(SqlDbType.VarBinary, Bytes(byteCount)) { Size = -1 };
            yield return new RoundTripCase(SqlDbType.VarBinary, Bytes(byteCount)) { Size = BoundedByteCount };
            yield return new RoundTripCase(SqlDbType.Binary, Bytes(byteCount)) { Size = Math.Max(byteCount, 1) };
            yield return new RoundTripCase(SqlDbType.Image, Bytes(byteCount)) { WhyNotReturned = LegacyIsInputOnly };
        }

        // Packets have 8 000 bytes, of which 8 are the header: lengths near that size move each packet boundary through the value.
        foreach (int byteCount in new[] { BoundedByteCount + 1, 15_900, 15_984, 16_000, 65_535, 65_536, LargeByteCount })
        {
            yield return new RoundTripCase(SqlDbType.VarBinary, Bytes(byteCount)) { Size = -1 };
            yield return new RoundTripCase(SqlDbType.Image, Bytes(byteCount)) { WhyNotReturned = LegacyIsInputOnly };
        }

        yield return new RoundTripCase(SqlDbType.VarBinary, Bytes(10)) { Size = 4, Expected = Bytes(4) };
        yield return new RoundTripCase(SqlDbType.VarBinary, null) { Size = 10 };
        yield return new RoundTripCase(SqlDbType.VarBinary, null) { Size = -1 };
        yield return new RoundTripCase(SqlDbType.Binary, null) { Size = 10 };
        yield return new RoundTripCase(SqlDbType.Image, null) { WhyNotReturned = LegacyIsInputOnly };
        yield return new RoundTripCase(SqlDbType.Timestamp, Bytes(8));
        yield return new RoundTripCase(SqlDbType.Timestamp, new byte[8]);
        yield return new RoundTripCase(SqlDbType.Timestamp, null);
    }

    public static IEnumerable<RoundTripCase> Guids() => NumberCases.Of(
        SqlDbType.UniqueIdentifier, null, Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff"),
        new Guid("ffffffff-ffff-ffff-ffff-ffffffffffff"));

    public static IEnumerable<RoundTripCase> ClrTypes()
    {
        foreach (string name in new[] { "Point", "dbo.Point", "db.dbo.Point" })
        {
            yield return new RoundTripCase(SqlDbType.Udt, null) { TypeName = name };
            foreach (int byteCount in new[] { 0, 1, BoundedByteCount, BoundedByteCount + 1, LargeByteCount })
            {
                yield return new RoundTripCase(SqlDbType.Udt, Bytes(byteCount)) { TypeName = name };
            }
        }
    }

    /// <summary>Bytes of every value, in a sequence whose length is not a power of two.</summary>
    internal static byte[] Bytes(int byteCount)
    {
        byte[] bytes = new byte[byteCount];
        for (int i = 0; i < bytes.Length; i++)
        {
            bytes[i] = (byte)((i + 1) % 257);
        }

        return bytes;
    }
}
