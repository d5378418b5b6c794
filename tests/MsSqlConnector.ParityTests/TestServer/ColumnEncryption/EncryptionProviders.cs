using System;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer.ColumnEncryption;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.ColumnEncryption;

/// <summary>The providers that the tests of Always Encrypted run with.</summary>
internal static class EncryptionProviders
{
    private const string Ours = "MsSqlConnector";
    private const string Theirs = "Microsoft.Data.SqlClient";

    public static string[] Names => [Ours, Theirs];

    public static TheoryData<string> All => [.. Names];

    /// <summary>Every type, with each provider.</summary>
    public static TheoryData<string, string> TypeCases
    {
        get
        {
            TheoryData<string, string> cases = [];
            foreach (string provider in Names)
            {
                foreach (EncryptedTypeCase one in EncryptedTypeCase.All)
                {
                    cases.Add(provider, one.Name);
                }
            }

            return cases;
        }
    }

    public static EncryptionScene CreateScene(string provider, TdsServerOptions? options = null) => new(ClientOf(provider), options);

    private static IEncryptionClient ClientOf(string provider) => provider switch
    {
        Ours => new OurEncryption(),
        Theirs => new TheirEncryption(),
        _ => throw new ArgumentException($"There is no provider '{provider}'.", nameof(provider)),
    };
}
