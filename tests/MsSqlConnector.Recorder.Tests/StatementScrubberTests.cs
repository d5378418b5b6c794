using System.Collections.Generic;
using MsSqlConnector.Recorder.Scrubbing;
using Xunit;

namespace MsSqlConnector.Recorder.Tests;

/// <summary>Passwords and other secrets in statements. § marks the characters that must be replaced.</summary>
public sealed class StatementScrubberTests
{
    public static TheoryData<string> Statements =>
    [
        "CREATE LOGIN x WITH PASSWORD = '§secret1§'",
        "CREATE LOGIN x WITH PASSWORD=N'§it''s§', CHECK_POLICY = OFF",
        "CREATE LOGIN x WITH PASSWORD = 0x§0200AB12§ HASHED",
        "create login [x] with\n  password =\n N'§a\nb§' must_change",
        "ALTER LOGIN x WITH PASSWORD = '§new§' OLD_PASSWORD = '§old§'",
        "CREATE CREDENTIAL c WITH IDENTITY = 'SHARED ACCESS SIGNATURE', SECRET = '§sv=2020&sig=abc§'",
        "CREATE MASTER KEY ENCRYPTION BY PASSWORD = '§key§'",
        "OPEN SYMMETRIC KEY k DECRYPTION BY PASSWORD = '§key§'",
        "EXEC sp_addlogin '§user§', '§secret§'",
        "EXEC sp_setapprole '§role§', '§secret§'",
        "EXEC('CREATE LOGIN x WITH PASSWORD = ''§nested§''')",
        "EXEC('EXEC(''CREATE LOGIN x WITH PASSWORD = ''''§twice nested§'''''')')",
        "SELECT * FROM OPENROWSET('§MSOLEDBSQL§', '§Server=a;Uid=b;Pwd=c§', '§select 1§')",
        "SELECT * FROM OPENDATASOURCE('§x§', '§y§').db.dbo.t",
        "EXEC sp_addlinkedsrvlogin '§server§', '§false§', NULL, '§user§', '§secret§'",
        "SELECT PWDCOMPARE(N'§guess§', password_hash) FROM sys.sql_logins",
        "SELECT ENCRYPTBYPASSPHRASE('§phrase§', '§text§')",
        "DECLARE @p nvarchar(50) = N'§secret§'; ALTER LOGIN x WITH PASSWORD = @p",
        "DECLARE @p AS varchar(max); SET @p = '§secret§'; ALTER LOGIN x WITH PASSWORD = @p",
        "EXEC dbo.change_login @user = 'anna', @password = '§secret§', @enabled = 1",
        "CREATE LOGIN x WITH PASSWORD /* new */ = -- the value\n N'§secret§'",
        "CREATE LOGIN x WITH PASSWORD = '§first§' + N'§second§', CHECK_POLICY = OFF",
        "DECLARE @q nvarchar(9) = N'§secret§', @p nvarchar(9); SET @p = @q; ALTER LOGIN x WITH PASSWORD = @p",
        "DECLARE @p varchar(9) = '§secret§'; DECLARE @s varchar(99) = 'CREATE LOGIN x WITH PASSWORD = '''§ + @p + §''''; EXEC(@s)",
        "ALTER LOGIN x WITH PASSWORD = QUOTENAME('§secret§')",
        "UPDATE t SET body = '{\"user\": \"anna\", \"password\": \"§secret§\", \"a\": 1}'",
        "INSERT INTO settings VALUES ('Driver={ODBC};Pwd={§a;b§};Encrypt=yes')",
        "INSERT INTO settings VALUES ('Server=a;User ID=b;Password=§c d§;Encrypt=true')".Replace(
            "§c d§", "§cd§", System.StringComparison.Ordinal),
        "SELECT * FROM users WHERE name = 'anna' AND [password] = '§secret§'",
        "SELECT 'nothing' AS a, N'of interest' AS b WHERE c = 'd'",
        "SELECT u.password FROM users AS u WHERE u.password = u.old",
    ];

    [Theory]
    [MemberData(nameof(Statements))]
    public void Secrets_are_replaced_with_as_many_characters(string marked)
    {
        string statement = marked.Replace("§", "", System.StringComparison.Ordinal);
        string scrubbed = StatementScrubber.Scrub(statement, out IReadOnlyList<string> _);
        string[] parts = marked.Split('§');
        Assert.Equal(statement.Length, scrubbed.Length);
        int position = 0;
        for (int i = 0; i < parts.Length; i++)
        {
            string actual = scrubbed.Substring(position, parts[i].Length);
            if (i % 2 == 0)
            {
                Assert.Equal(parts[i], actual);
            }
            else
            {
                Assert.Matches("^(x+|0+)$", actual);
            }

            position += parts[i].Length;
        }
    }
}
