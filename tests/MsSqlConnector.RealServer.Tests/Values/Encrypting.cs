using System;
using System.IO;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Values;

/// <summary>The settings of both sides for each kind of encryption.</summary>
internal static class Encrypting
{
    private static readonly Lazy<string> s_certificateFile = new(WriteCertificate);

    public static void Require(Target target, Encryption encryption) => Assert.SkipWhen(
        target == Target.Server && encryption == Encryption.Strict && ServerSettings.StrictCertificate is null,
        "MSSQLCONNECTOR_TEST_STRICT_CERTIFICATE names no certificate file, so that the server does not offer strict encryption.");

    public static TdsServerOptions Options(Encryption encryption) => new()
    {
        Encryption = encryption switch
        {
            Encryption.Optional => EncryptionMode.Off,
            Encryption.Mandatory => EncryptionMode.On,
            _ => EncryptionMode.Strict,
        },
    };

    public static string Settings(Target target, Encryption encryption) => encryption == Encryption.Strict
        ? "Pooling=false;Encrypt=Strict;Server Certificate=\""
            + $"{(target == Target.Server ? ServerSettings.StrictCertificate : s_certificateFile.Value)}\""
        : $"Pooling=false;Encrypt={encryption};Trust Server Certificate=true";

    /// <summary>Writes the certificate of all test servers into the folder of the tests, once a process.</summary>
    private static string WriteCertificate()
    {
        string file = Path.Combine(AppContext.BaseDirectory, "test-server.pem");
        File.WriteAllText(file, TdsServer.Start(new TdsServerOptions { Listens = false }).Certificate.ExportCertificatePem());
        return file;
    }
}
