using System;
using System.Buffers.Binary;
using System.Linq;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>A Host Guardian Service that certifies a host, and the host that signs reports about its enclave.</summary>
internal sealed class TestHostGuardian : IDisposable
{
    public const string Url = "http://hgs.example/Attestation";
    public const string CertificateAddress = Url + "/v2.0/signingCertificates";

    private static readonly RSA s_rootKey = RSA.Create(2048);
    private static readonly RSA s_hostKey = RSA.Create(2048);

    private readonly X509Certificate2 _root;

    public TestHostGuardian(string name = "CN=HGS signing", double hostToDays = 1)
    {
        var request = new CertificateRequest(name, s_rootKey, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, critical: true));
        DateTimeOffset now = DateTimeOffset.UtcNow;
        _root = request.CreateSelfSigned(now.AddDays(-10), now.AddDays(10));
        var host = new CertificateRequest("CN=Host", s_hostKey, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        Host = host.Create(_root, now.AddDays(-5), now.AddDays(hostToDays), [1, 2, 3]);
        Publish();
    }

    public FakeHttp Http { get; } = new();

    public TestClock Clock { get; } = new();

    /// <summary>The health report.</summary>
    public X509Certificate2 Host { get; }

    /// <summary>The identity of the enclave: its ids and numbers, which a test can change before the report is signed.</summary>
    public byte[] Identity { get; } = CreateIdentity();

    /// <summary>The hash in the report; that of the RSA key by default.</summary>
    public byte[] KeyHash { get; set; } = SHA256.HashData(TestEnclave.RsaBlob);

    public RSASignaturePadding ReportPadding { get; set; } = RSASignaturePadding.Pss;

    public byte[] ExportRoots() => new X509Certificate2Collection(_root).Export(X509ContentType.Pkcs7)!;

    public static string ToJson(byte[] bytes) => "[" + string.Join(',', bytes) + "]";

    public void Publish() => Http.Add(CertificateAddress, ToJson(ExportRoots()));

    public InformationFields CreateInformation(TestEnclave enclave)
    {
        byte[] report = CreateReport();
        byte[] health = Host.RawData;
        InformationFields fields = enclave.AddSession(new InformationFields()
            .Add("total size", 0)
            .Add("identity size", TestEnclave.RsaBlob.Length)
            .Add("health report size", health.Length)
            .Add("enclave report size", report.Length)
            .Add("identity", TestEnclave.RsaBlob)
            .Add("health report", health)
            .Add("enclave report", report));
        fields["total size"] = BitConverter.GetBytes(fields.ToArray().Length);
        return fields;
    }

    public byte[] CreateReport()
    {
        byte[] statement = [.. Number(224), .. Number(1), .. KeyHash, .. new byte[32], .. Identity];
        byte[] signature = s_hostKey.SignData(statement, HashAlgorithmName.SHA256, ReportPadding);
        return
        [
            .. Number(24 + statement.Length + signature.Length), .. Number(1), .. Number(1), .. Number(statement.Length),
            .. Number(signature.Length), .. Number(0), .. statement, .. signature,
        ];
    }

    public void Dispose()
    {
        _root.Dispose();
        Host.Dispose();
    }

    private static byte[] CreateIdentity()
    {
        byte[] identity = new byte[152];
        Convert.FromHexString("1020304041312111").CopyTo(identity, 0);
        RandomNumberGenerator.Fill(identity.AsSpan(32, 32));
        Convert.FromHexString("0437cae2537d8b9b0776b61b11e6ced3d232e9308f60e21adab2fd91e3da9598").CopyTo(identity, 64);
        Convert.FromHexString("fefe").CopyTo(identity, 96);
        Convert.FromHexString("19171200010520130005140312012205").CopyTo(identity, 112);
        BinaryPrimitives.WriteInt32LittleEndian(identity.AsSpan(136), 1);
        return identity;
    }

    private static byte[] Number(int value) => BitConverter.GetBytes(value);
}
