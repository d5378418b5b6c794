using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Encryption;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Opening, reusing and closing connections.</summary>
internal static class OpeningScenarios
{
    private static string Strict => $"Encrypt=Strict;Server Certificate=\"{CertificateFiles.OfTestServer}\"";

    public static IEnumerable<WireScenario> All() =>
    [
        new("open", OpenAndClose),
        new("open an instance on a port", run => run.Open($@"Data Source=127.0.0.1\inst,{run.Port}").Dispose()),
        new("open the default instance on a port", run => run.Open($@"Data Source=127.0.0.1\MSSQLSERVER,{run.Port}").Dispose()),
        new("open encrypted login only", OpenAndClose, "Encrypt=Optional", EncryptionMode.Off),
        new("open encrypted as required", OpenAndClose, "Encrypt=Optional", EncryptionMode.Required),
        new("open encrypted", OpenAndClose, "Encrypt=Mandatory", EncryptionMode.On),
        new("open strict", OpenAndClose, Strict, EncryptionMode.Strict),
        new("open strict with everything", OpenAndClose,
            Strict + ";Application Name=app;Current Language=Deutsch;Initial Catalog=tempdb;Packet Size=4096;"
            + "Application Intent=ReadOnly;Workstation ID=ws", EncryptionMode.Strict),
        new("reuse of a strict connection from the pool", Reuse, Strict, EncryptionMode.Strict),
        new("open with application name", OpenAndClose, "Encrypt=Optional;Application Name=Prüfung"),
        new("open with language", OpenAndClose, "Encrypt=Optional;Current Language=Deutsch"),
        new("open with database", OpenAndClose, "Encrypt=Optional;Initial Catalog=tempdb"),
        new("open with small packets", OpenAndClose, "Encrypt=Optional;Packet Size=512"),
        new("open with large packets", OpenAndClose, "Encrypt=Optional;Packet Size=32768"),
        new("open with read-only intent", OpenAndClose, "Encrypt=Optional;Application Intent=ReadOnly"),
        new("open with workstation", OpenAndClose, "Encrypt=Optional;Workstation ID=ws"),
        new("open with everything", OpenAndClose,
            "Encrypt=Optional;Application Name=app;Current Language=Deutsch;Initial Catalog=tempdb;Packet Size=4096;"
            + "Application Intent=ReadOnly;Workstation ID=ws"),
        new("reuse from the pool", Reuse),
        new("reuse from the pool for a call", ReuseForCall),
        new("reuse from the pool for a transaction", ReuseForTransaction),
        new("change of database", ChangeDatabase),
        .. Settings.Select(settings => new WireScenario("open: " + settings, OpenAndClose, "Encrypt=Optional;" + settings)),
    ];

    /// <summary>Keywords that change messages on the wire, and keywords that appear to.</summary>
    private static IEnumerable<string> Settings =>
    [
        "Connect Retry Count=1", "Connect Retry Count=255", "Connect Retry Count=2;Application Intent=ReadOnly",
        "Application Name=", "Application Name=" + new string('a', 128), "Application Name=\U0001F600\u4E2D",
        "Workstation ID=", "Workstation ID=" + new string('w', 128), "Current Language=us_english", "Current Language=日本語",
        "Initial Catalog=[a b]", "Initial Catalog=" + new string('d', 128), "Packet Size=8000", "Packet Size=32767", "Packet Size=16384",
        "Replication=true", "Replication=true;Application Intent=ReadOnly", "AttachDbFilename=C:\\data\\shop.mdf;Initial Catalog=shop",
        "Type System Version=Latest", "Type System Version=SQL Server 2012", "Type System Version=SQL Server 2008",
        "Authentication=SqlPassword", "Persist Security Info=true", "Command Timeout=1", "Connect Timeout=30", "Max Pool Size=1",
        "Multi Subnet Failover=true", "IP Address Preference=IPv6First", "Failover Partner=other;Initial Catalog=shop",
        "Transaction Binding=Implicit Unbind", "Enlist=false", "Min Pool Size=0", "Load Balance Timeout=1",
        "Pool Blocking Period=NeverBlock", "Host Name In Certificate=x", "Column Encryption Setting=Disabled", "Context Connection=false",
    ];

    private static void OpenAndClose(WireRun run) => run.Open().Dispose();

    private static void Reuse(WireRun run)
    {
        for (int i = 0; i < 3; i++)
        {
            using DbConnection connection = run.Open("Pooling=true");
            using DbCommand first = WireRun.Command(connection, "select 1");
            using DbCommand second = WireRun.Command(connection, "select 2");
            first.ExecuteScalar();
            second.ExecuteScalar();
        }
    }

    private static void ReuseForCall(WireRun run)
    {
        for (int i = 0; i < 2; i++)
        {
            using DbConnection connection = run.Open("Pooling=true");
            using DbCommand command = WireRun.Command(connection, "select @a", p => { p.ParameterName = "@a"; p.Value = 1; });
            command.ExecuteScalar();
        }
    }

    private static void ReuseForTransaction(WireRun run)
    {
        for (int i = 0; i < 2; i++)
        {
            using DbConnection connection = run.Open("Pooling=true");
            using DbTransaction transaction = connection.BeginTransaction();
            transaction.Commit();
        }
    }

    private static void ChangeDatabase(WireRun run)
    {
        using DbConnection connection = run.Open();
        connection.ChangeDatabase("tempdb");
        connection.ChangeDatabase("a]b");
    }
}
