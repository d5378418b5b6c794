using System;
using System.Linq;
using MsSqlConnector.Diagnostics;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>The recorded form of statements that contain the secret Hunter2.</summary>
public sealed class StatementSecretsTests
{
    private const string Secret = "Hunter2";

    [Theory]
    [InlineData("EXEC dbo.ChangePassword bob, Hunter2", "EXEC dbo.ChangePassword ?, ?")]
    [InlineData(
        "EXECUTE @rc = srv.db..ChangePassword @user = bob, @new = Hunter2", "EXECUTE @rc = srv.db..ChangePassword @user = ?, @new = ?")]
    [InlineData("EXEC dbo.ChangePassword @user, @new OUTPUT, 5", "EXEC dbo.ChangePassword @user, @new ?, ?")]
    [InlineData("dbo.ChangePassword bob, Hunter2", "dbo.ChangePassword ?, ?")]
    [InlineData("/* x */ ChangePassword Hunter2 -- Hunter2", "ChangePassword ?")]
    [InlineData("EXEC dbo.ChangePassword;1 Hunter2; SELECT 1", "EXEC dbo.ChangePassword;?; SELECT ?")]
    [InlineData("EXEC dbo.ChangePassword [Hunter2]", "EXEC dbo.ChangePassword ?")]
    [InlineData("EXEC dbo.ChangePassword \"Hunter2\"", "EXEC dbo.ChangePassword ?")]
    [InlineData("EXEC @procedure Hunter2, 'password'", "EXEC @procedure ?, ?")]
    [InlineData("EXEC dbo.ChangePassword bob, Hunter2 EXEC dbo.Log done", "EXEC dbo.ChangePassword ?, ? EXEC dbo.Log ?")]
    [InlineData("INSERT t EXEC dbo.GetToken Hunter2", "INSERT t EXEC dbo.GetToken ?")]
    [InlineData("IF @a = 1 BEGIN EXEC dbo.SetSecret Hunter2 END", "IF @a = ? BEGIN EXEC dbo.SetSecret ?")]
    [InlineData("{ call dbo.ChangePassword(Hunter2) }", "{ call ?(?) ?")]
    [InlineData("\"dbo\".\"ChangePassword\" Hunter2", "?.?")]
    [InlineData(
        "CREATE PROC p WITH EXECUTE AS OWNER AS SELECT Password FROM t", "CREATE PROC p WITH EXECUTE AS OWNER AS SELECT Password FROM t")]
    [InlineData("GRANT EXECUTE ON dbo.ChangePassword TO bob", "GRANT EXECUTE ON dbo.ChangePassword TO bob")]
    [InlineData("EXEC ('ALTER LOGIN x WITH PASSWORD = ''Hunter2''') AT linked", "EXEC (?) AT linked")]
    [InlineData(
        "BACKUP DATABASE d TO t WITH PASSWORD = Hunter2, MEDIAPASSWORD = Hunter2",
        "BACKUP DATABASE d TO t WITH PASSWORD = ?, MEDIAPASSWORD = ?")]
    [InlineData("SELECT * FROM u WHERE u.Password = @p AND (u.Token = Hunter2)", "SELECT * FROM u WHERE u.Password = @p AND (u.Token = ?)")]
    [InlineData(
        "CREATE SYMMETRIC KEY k WITH KEY_SOURCE = 'Hunter2', IDENTITY_VALUE = 'Hunter2'",
        "CREATE SYMMETRIC KEY k WITH KEY_SOURCE = ?, IDENTITY_VALUE = ?")]
    [InlineData("SELECT DECRYPTBYKEY(a, 1, 'Hunter2') FROM t", "SELECT DECRYPTBYKEY(a, ?, ?) FROM t")]
    [InlineData("SELECT ENCRYPTBYKEY(KEY_GUID('k'), 'Hunter2')", "SELECT ENCRYPTBYKEY(KEY_GUID(?), ?)")]
    [InlineData("SELECT SIGNBYCERT(CERT_ID('c'), 'x', N'Hunter2')", "SELECT SIGNBYCERT(CERT_ID(?), ?, ?)")]
    [InlineData("SELECT 1 WHERE h = HASHBYTES('SHA2_256', 'Hunter2')", "SELECT ? WHERE h = HASHBYTES(?, ?)")]
    [InlineData("UPDATE t SET api_key = 'Hunter2', Passwort = 'Hunter2'", "UPDATE t SET api_key = ?, Passwort = ?")]
    [InlineData("SELECT Password FROM t -- x\rHunter2", "SELECT Password FROM t ?")]
    [InlineData("SELECT Password FROM t -- x\u2028Hunter2\nWHERE a = 1", "SELECT Password FROM t ?")]
    [InlineData("SELECT Password -- it's\r'\nHunter2', a FROM t", "SELECT Password ?")]
    [InlineData("SELECT Password -- Hunter2\r\r\nFROM t", "SELECT Password FROM t")]
    public void Possible_values_are_removed_from_statements_that_mention_secrets(string text, string shown) =>
        Assert.Equal(shown, StatementSecrets.Clean(text));

    [Theory]
    [InlineData("EXEC sp_addlogin app, Hunter2")]
    [InlineData("sp_password Hunter2, Hunter2, app")]
    [InlineData("EXEC master..sp_addlinkedsrvlogin srv, false, NULL, sa, Hunter2")]
    [InlineData("EXEC sp_addapprole app, Hunter2")]
    [InlineData("EXEC sp_setapprole app, Hunter2")]
    [InlineData("EXEC xp_cmdshell 'net use x: Hunter2'")]
    [InlineData("SELECT DECRYPTBYPASSPHRASE('Hunter2', a) FROM t")]
    [InlineData("SELECT * FROM OPENDATASOURCE('MSOLEDBSQL', 'Data Source=s;PWD=Hunter2').d.dbo.t")]
    [InlineData("SELECT * FROM OPENROWSET('MSOLEDBSQL', 's';'sa';'Hunter2', 'select 1')")]
    public void Statements_with_positional_secrets_are_not_recorded(string text) => Assert.Null(StatementSecrets.Clean(text));

    /// <summary>Secrets at any position, in any notation, and in any context.</summary>
    [Fact]
    public void Arguments_in_any_notation_are_redacted()
    {
        string[] notations =
        [
            "{0}", "'{0}'", "N'{0}'", "\"{0}\"", "'x''{0}'", "@new = {0}", "@new = N'{0}'", "5, {0}", "@a OUTPUT, {0}", "NULL, '{0}",
            "-1, {0}", "x y {0}"
        ];
        string[] calls =
        [
            "EXEC ChangePassword {0}", "execute @rc=dbo.ChangePassword {0}", "ChangePassword {0}", "dbo.ChangePassword {0};",
            "SELECT 1; EXEC SetToken {0} SELECT 2", "EXEC [a].[set secret] {0}", "EXEC SetSecret;2 {0}",
            "BEGIN TRY EXEC SetSecret {0} END TRY BEGIN CATCH END CATCH", "EXEC/* password */p/**/{0}", "DECLARE @password int EXEC @p {0}",
            "EXEC p 1\r\nEXEC SetToken\r\n\t{0}", "{{ ? = call SetToken ({0}) }}", "EXEC . . SetToken {0}",
        ];
        foreach (string text in calls.SelectMany(
            call => notations.Select(notation => string.Format(null, call, string.Format(null, notation, Secret)))))
        {
            Assert.DoesNotContain(Secret, StatementSecrets.Clean(text), StringComparison.Ordinal);
            Assert.DoesNotContain(Secret, StatementSummary.Create(text), StringComparison.Ordinal);
        }
    }

    /// <summary>The pieces before the literal contain no quotation mark, so that it is a literal, or a part of a comment.</summary>
    [Fact]
    public void A_literal_in_any_text_is_redacted()
    {
        string[] pieces = ["exec", "@", ";", ".", "=", "(", ")", "--", "/*", "*/", "password", " ", "\n", "0x", "1", "p"];
        string[] allPieces = [.. pieces, "'", "\"", "[", "]", "N'"];
        var random = new Random(7);
        for (int round = 0; round < 5000; round++)
        {
            string text = $"password {Join(pieces)} '{Secret}' {Join(allPieces)}";
            Assert.DoesNotContain(Secret, StatementSecrets.Clean(text), StringComparison.Ordinal);
            Assert.DoesNotContain(Secret, StatementSummary.Create(text), StringComparison.Ordinal);
            Assert.DoesNotContain(Secret, StatementSummary.GetName(text), StringComparison.Ordinal);
        }

        string Join(string[] choices) => string.Concat(Enumerable.Range(0, 8).Select(_ => choices[random.Next(choices.Length)]));
    }

    [Theory]
    [InlineData("dbo.pay", "dbo.pay")]
    [InlineData("[a b].[c.d]", "[a b].[c.d]")]
    [InlineData("srv.db..pay", "srv.db..pay")]
    [InlineData("dbo.ChangePassword 'Hunter2'", "dbo.ChangePassword")]
    [InlineData("'Hunter2'", "")]
    [InlineData("", "")]
    public void A_procedure_is_recorded_only_by_its_name(string text, string name) => Assert.Equal(name, StatementSummary.GetName(text));
}
