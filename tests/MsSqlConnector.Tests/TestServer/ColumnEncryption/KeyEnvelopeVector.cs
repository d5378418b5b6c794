using System;
using System.Numerics;
using System.Security.Cryptography;

namespace MsSqlConnector.Tests.TestServer.ColumnEncryption;

/// <summary>A published RSA key, and a column encryption key that it has encrypted in the form of the certificate store.</summary>
internal static class KeyEnvelopeVector
{
    public const string Path = "CurrentUser/My/b3c66ffbe1db57419792e24aa970455bfac30757";

    private const int HalfByteCount = 128;

    private const string P =
        "dbbde317dac62873b7e76d4938ea5a1d59355ea4c179d5c32ef206cc9bd0a636d9008131e95a44eb7d11c98efab46ba2fe45537b62d824fe214827b5fcc88086"
        + "3fe23bf4494f3ddfbb37a35f839d48e8227ecf55a017abc90b1f71cdedb9273d04683233e00378a7d029fe29b42d5032"
        + "1aac2f1a5a92e5cc86b693fa1db0e199";

    private const string Q =
        "ee3bde08376732fa53ea00b583a4ca94e948cad3e732fb37ccd01b3b07a5f009dba60c0f5c9b93c3b5ab6ebcf3f46e37c2fd97b1b6615a87972e07ad5c78bd7f"
        + "6072a25fc86a09ff5c4f964410328883204751dbc7f9c93041840e2143465b4f6db58117ad9e54923acf4818d81aadd8"
        + "3b9c47d19a9802cffc9b87487e0f1233";

    private const string EnvelopeHex =
        "016e000001430075007200720065006e00740055007300650072002f004d0079002f006200330063003600360066006600620065003100640062003500370034"
        + "003100390037003900320065003200340061006100390037003000340035003500620066006100630033003000370035003700b598e4e469ad5086e53c92a9af"
        + "1daf1a223ee1a7155bb06afba8bc3f23421465182cc49780915a9a5e90fe670b3c409efa572567d9d6cfb0cd73095f7f596c5cbaf0c9d5e8cd67f057a70b1962"
        + "48801d1975f18dc882ed1e9fa31b47764df6395990817afb555de98f17e01bbfecb7e7948d8b1a686686b1542e9791d930ea462b5d217bd5ae580795a34952c9"
        + "6ee001af81baa2b41d86df2e963d41c8fb199d2fa18792226fa721472ba005d7092dbeb040bb0737b11506589c064d69f388b87c7323c53eed808af1922edd24"
        + "9eb1cd69264db00930703b64db06aceaab76c317c5786e7b9c8b57cb218374f64dc770908b933643cbac80306f1736bd869fce1753d847891f4ad5b29a40db47"
        + "28562c38ab34e9eeb41859654ec5a63307af765eb2102b6d17842303c1f474d5984002990614c548dfde82418d6212bf8953c8687de36088604cbb4df8927def"
        + "794c1cb981e16ce1a663ec03bc745f762c74ebba734a9613e36d502882b3838ba0f15a0a6da9fd1580eba4ff3eaf6e290fc22b4447d03e19f4edee6bf3cf6716"
        + "e0dea971713337f583fbed97a5027c38f6ab7e3f65f9bb2a0f094f665ede6cf0d59f6ba26da09dafff46400a397049a835b9ef8b063872caf42089aa9e9a80bf"
        + "257b0b506ac13c5858741e7e01cb7c308c07a005e15d0530daeb639fa3c2885558949f4703df61b75e70b6b6f4fd5cb8c8551e";

    public static byte[] Envelope => Convert.FromHexString(EnvelopeHex);

    public static RSA CreateMaster()
    {
        BigInteger p = Read(P);
        BigInteger q = Read(Q);
        BigInteger exponent = 65537;
        BigInteger d = Inverse(exponent, (p - 1) * (q - 1));
        return RSA.Create(new RSAParameters
        {
            Modulus = Write(p * q, 2 * HalfByteCount),
            Exponent = [1, 0, 1],
            P = Write(p, HalfByteCount),
            Q = Write(q, HalfByteCount),
            D = Write(d, 2 * HalfByteCount),
            DP = Write(d % (p - 1), HalfByteCount),
            DQ = Write(d % (q - 1), HalfByteCount),
            InverseQ = Write(Inverse(q, p), HalfByteCount),
        });
    }

    private static BigInteger Read(string hex) => new(Convert.FromHexString(hex), isUnsigned: true, isBigEndian: true);

    private static byte[] Write(BigInteger value, int byteCount)
    {
        byte[] bytes = value.ToByteArray(isUnsigned: true, isBigEndian: true);
        return [.. new byte[byteCount - bytes.Length], .. bytes];
    }

    /// <summary>The extended Euclidean algorithm.</summary>
    private static BigInteger Inverse(BigInteger value, BigInteger modulus)
    {
        (BigInteger before, BigInteger after) = (modulus, value % modulus);
        (BigInteger last, BigInteger next) = (0, 1);
        while (after != 0)
        {
            BigInteger quotient = before / after;
            (before, after) = (after, before - (quotient * after));
            (last, next) = (next, last - (quotient * next));
        }

        return ((last % modulus) + modulus) % modulus;
    }
}
