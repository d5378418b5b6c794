using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Encryption;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Logging in with access tokens, and changing a password at login.</summary>
internal static class FederatedScenarios
{
    private static readonly string s_encrypted = $"Encrypt=Mandatory;Server Certificate=\"{CertificateFiles.OfTestServer}\"";
    private const string Token = "good-token";

    public static IEnumerable<WireScenario> All() =>
    [
        new("open with token", OpenWithToken, s_encrypted, EncryptionMode.On),
        new("open with callback", OpenWithCallback, s_encrypted, EncryptionMode.On),
        new("open with callback and user", OpenWithCallback, s_encrypted + ";User ID=u;Password=p", EncryptionMode.On),
        new("change of password", ChangePassword),
    ];

    private static void OpenWithToken(WireRun run)
    {
        using DbConnection connection = run.CreateAnonymous();
        if (connection is SqlConnection ours)
        {
            ours.AccessToken = Token;
        }
        else
        {
            ((Theirs.SqlConnection)connection).AccessToken = Token;
        }

        connection.Open();
    }

    private static void OpenWithCallback(WireRun run)
    {
        using DbConnection connection = run.CreateAnonymous();
        DateTimeOffset expiry = DateTimeOffset.UtcNow.AddHours(1);
        if (connection is SqlConnection ours)
        {
            ours.AccessTokenCallback = (_, _) => Task.FromResult(new SqlAuthenticationToken(Token, expiry));
        }
        else
        {
            ((Theirs.SqlConnection)connection).AccessTokenCallback =
                (_, _) => Task.FromResult(new Theirs.SqlAuthenticationToken(Token, expiry));
        }

        connection.Open();
    }

    /// <summary>To the current password, so that the next login succeeds as well.</summary>
    private static void ChangePassword(WireRun run)
    {
        using DbConnection connection = run.CreateAnonymous();
        string text = connection.ConnectionString + ";User ID=sa;Password=Passw0rd!";
        if (run.Provider.IsOurs)
        {
            SqlConnection.ChangePassword(text, "Passw0rd!");
        }
        else
        {
            Theirs.SqlConnection.ChangePassword(text, "Passw0rd!");
        }
    }
}
