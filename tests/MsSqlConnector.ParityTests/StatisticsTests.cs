using System;
using System.Collections;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>RetrieveStatistics compared with that of Microsoft.Data.SqlClient, after each step.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class StatisticsTests
{
    private static readonly string[] s_times = ["ConnectionTime", "ExecutionTime", "NetworkServerTime"];

    [Fact]
    public async Task The_same_operations_have_the_same_statistics()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" } ? new Answer().Done(2).Done(3, 0xC3) : null)
            .OnSql("two updates", new Answer().Done(2).Done(3, 0xC4))
            .OnSql("nothing counted", new Answer().DoneOf(0xC5))
            .OnSql("two selects", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Done().Columns(Column.Int("a")).Done())
            .OnSql("assignment", new Answer().Done(1, 0xC1))
            .OnSql("merge", new Answer().Done(4, 0x117))
            .OnSql("failing", new Answer().Error(50000, 1, 16, "no"))
            .OnSql("update t set a = @a", new Answer().Done(3))
            .OnSql("long", new Answer().Columns(Column.NVarChar("a", Column.Max)).Row(new string('x', 20_000)).Done());
        List<string> theirs = Observe(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server);
        List<string> ours = Observe(SqlClientFactory.Instance, server);
        Assert.Equal(theirs, ours);
    }

    [Fact]
    public async Task Every_statistics_key_of_SqlClient_exists_and_times_increase()
    {
        await using TdsServer server = TdsServer.Start();
        using Microsoft.Data.SqlClient.SqlConnection theirs = new();
        await using SqlConnection ours = new(Tests.Sessions.Opening.ConnectionFixture.ConnectionString(server));
        IDictionary before = ours.RetrieveStatistics();
        Assert.Empty(theirs.RetrieveStatistics().Keys.Cast<string>().Except(before.Keys.Cast<string>()));
        Assert.All(before.Values.Cast<long>(), value => Assert.Equal(0, value));

        ours.StatisticsEnabled = true;
        await ours.OpenAsync(TestToken);
        server.OnSql("slow", new Answer().Done());
        await using SqlCommand command = new("slow", ours);
        await command.ExecuteNonQueryAsync(TestToken);
        IDictionary after = ours.RetrieveStatistics();
        Assert.All(s_times, key => Assert.InRange((long)after[key]!, 0, 60_000));
        Assert.True((long)after["ExecutionTime"]! >= (long)after["NetworkServerTime"]!);
        Assert.Equal(1L, after["ServerRoundtrips"]);
        Assert.Equal(0L, before["ServerRoundtrips"]);
    }

    [Fact]
    public async Task Statistics_can_be_enabled_and_disabled_as_in_SqlClient()
    {
        await using TdsServer server = TdsServer.Start();
        string text = Tests.Sessions.Opening.ConnectionFixture.ConnectionString(server, "Pooling=False");
        string theirText = text.Replace("Pool Blocking Period=NeverBlock;", string.Empty, StringComparison.Ordinal);
        using SqlConnection ours = new(text);
        using Microsoft.Data.SqlClient.SqlConnection theirs = new(theirText);

        Assert.Equal(Switch(theirs, on => theirs.StatisticsEnabled = on, () => theirs.StatisticsEnabled, theirs.RetrieveStatistics),
            Switch(ours, on => ours.StatisticsEnabled = on, () => ours.StatisticsEnabled, ours.RetrieveStatistics));
    }

    private static List<string> Switch(DbConnection connection, Action<bool> enable, Func<bool> isEnabled, Func<IDictionary> retrieve)
    {
        List<string> seen = [$"{isEnabled()}"];
        connection.Open();
        foreach (bool on in (bool[])[true, true, false, true])
        {
            enable(on);
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "select 1";
            command.ExecuteScalar();
            seen.Add($"{isEnabled()} {retrieve()["ServerRoundtrips"]}");
        }

        connection.Close();
        seen.Add($"{isEnabled()} {retrieve()["ServerRoundtrips"]}");
        return seen;
    }

    private static readonly Func<IDictionary, object?>[] s_uses =
    [
        d => ((IEnumerable)d).Cast<object>().Select(entry => entry.GetType()).Distinct().Single(),
        d => { foreach (DictionaryEntry entry in d) { return entry.Value; } return null; },
        d => d.Keys.Cast<object>().Concat(d.Values.Cast<object>()).Select(o => o.GetType().Name).Distinct().Count(),
        d => { d.CopyTo(null!, 0); return null; }, d => { d.CopyTo(new object[50], -1); return null; },
        d => { d.CopyTo(new object[2], 0); return null; }, d => { d.CopyTo(new object[30], 29); return null; },
        d => { d.CopyTo(new object[30], 31); return null; }, d => { d.CopyTo(new object[50, 2], 0); return null; },
        d => { d.CopyTo(new int[50], 0); return null; }, d => { d.CopyTo(new string[50], 0); return null; },
        d => { var copy = new DictionaryEntry[50]; d.CopyTo(copy, 1); return copy[1].Value; },
        d => { object[] copy = new object[50]; d.CopyTo(copy, 1); return copy[1].GetType(); },
        d => { d.Keys.CopyTo(null!, 0); return null; }, d => { d.Keys.CopyTo(new object[50], -1); return null; },
        d => { d.Keys.CopyTo(new object[2], 0); return null; }, d => { d.Keys.CopyTo(new int[50], 0); return null; },
        d => { d.Keys.CopyTo(new object[50, 2], 0); return null; }, d => { d.Values.CopyTo(new object[50], -1); return null; },
        d => { d.Values.CopyTo(new string[50], 0); return null; },
        d => { long[] copy = new long[50]; d.Values.CopyTo(copy, 0); return copy[0]; }, d => d["x"], d => d[5], d => d[null!],
        d => d.Contains("BytesSent"), d => { d.Add("BytesSent", 1L); return null; }, d => { d["x"] = "y"; return d["x"]; },
        d => { d.Remove("BytesSent"); return d.Contains("BytesSent"); }, d => { d.Clear(); return d.Count; },
        d => d.IsFixedSize || d.IsReadOnly || d.IsSynchronized,
    ];

    public static TheoryData<int> Uses => [.. Enumerable.Range(0, s_uses.Length)];

    [Theory]
    [MemberData(nameof(Uses))]
    public void The_dictionary_behaves_as_in_SqlClient(int use)
    {
        using Microsoft.Data.SqlClient.SqlConnection theirs = new();
        using SqlConnection ours = new();

        Assert.Equal(Use(theirs.RetrieveStatistics()), Use(ours.RetrieveStatistics()));

        string Use(IDictionary statistics)
        {
            try
            {
                return $"{s_uses[use](statistics)}";
            }
            catch (Exception exception)
            {
                return exception.GetType().Name;
            }
        }
    }

    [Fact]
    public void Keys_that_SqlClient_does_not_have_are_documented()
    {
        using Microsoft.Data.SqlClient.SqlConnection theirs = new();
        using SqlConnection ours = new();
        string document = System.IO.File.ReadAllText(System.IO.Path.Combine(Repository.Root, "docs", "differences.md"));
        string[] additional = [.. ours.RetrieveStatistics().Keys.Cast<string>().Except(theirs.RetrieveStatistics().Keys.Cast<string>())];

        Assert.Equal(4, additional.Length);
        Assert.All(additional, key => Assert.Contains($"`{key}`", document, StringComparison.Ordinal));
    }

    private static List<string> Observe(DbProviderFactory factory, TdsServer server)
    {
        using DbConnection connection = factory.CreateConnection()!;
        dynamic counted = connection;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0";
        List<string> seen = [];
        counted.StatisticsEnabled = true;
        connection.Open();
        foreach (string text in
            (string[])["two updates", "nothing counted", "two selects", "assignment", "merge", "failing", "long", "select 1"])
        {
            Execute(connection, text, null);
            Note(text);
        }

        using (DbTransaction transaction = connection.BeginTransaction())
        {
            Execute(connection, "two updates", transaction);
            transaction.Commit();
        }

        Note("transaction");
        ReadHalf(connection);
        Note("half read");
        Call(connection);
        Note("procedure");
        ExecutePrepared(connection);
        Note("prepared");
        counted.StatisticsEnabled = false;
        Execute(connection, "select 1", null);
        Note("switched off");
        counted.StatisticsEnabled = true;
        connection.Close();
        connection.Open();
        Execute(connection, "select 1", null);
        Note("opened again");
        counted.ResetStatistics();
        Note("reset");
        return seen;

        void Note(string step)
        {
            IDictionary statistics = counted.RetrieveStatistics();
            seen.Add(step + ": " + string.Join(", ", statistics.Keys.Cast<string>()
                .Where(key => !s_times.Contains(key) && !(key.StartsWith("Prepared", StringComparison.Ordinal) && key != "PreparedExecs"))
                .Order().Select(key => $"{key} {statistics[key]}")));
        }
    }

    private static void Execute(DbConnection connection, string text, DbTransaction? transaction)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        command.Transaction = transaction;
        try
        {
            command.ExecuteNonQuery();
        }
        catch (DbException) when (text == "failing")
        {
        }
    }

    private static void ReadHalf(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "two selects";
        using DbDataReader reader = command.ExecuteReader();
        reader.Read();
    }

    private static void ExecutePrepared(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "update t set a = @a";
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = "@a";
        parameter.DbType = DbType.Int32;
        parameter.Value = 1;
        command.Parameters.Add(parameter);
        command.ExecuteNonQuery();
        command.Prepare();
        command.Prepare();
        for (int i = 0; i < 3; i++)
        {
            command.ExecuteNonQuery();
        }
    }

    private static void Call(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "p";
        command.CommandType = CommandType.StoredProcedure;
        command.ExecuteNonQuery();
    }
}
