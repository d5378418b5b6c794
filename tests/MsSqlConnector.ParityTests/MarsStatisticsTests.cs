using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Diagnostics;
using MsSqlConnector.Tests.Multiplexing;
using MsSqlConnector.Tests.Transactions;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>RetrieveStatistics with overlapping commands, compared with that of Microsoft.Data.SqlClient after each step.</summary>
[Collection(nameof(ListenerCollection))]
public sealed class MarsStatisticsTests
{
    private static readonly string[] s_times = ["ConnectionTime", "ExecutionTime", "NetworkServerTime"];

    [Theory]
    [SyncAndAsync]
    public async Task Overlapping_commands_have_the_same_statistics(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        MarsRig.AddAnswers(server);
        server.OnSql("failing", new Answer().Error(50000, 1, 16, "no"));
        List<string> theirs = await ObserveAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, isAsync);
        List<string> ours = await ObserveAsync(SqlClientFactory.Instance, server, isAsync);
        Assert.Equal(theirs, ours);
    }

    private static async Task<List<string>> ObserveAsync(DbProviderFactory factory, TdsServer server, bool isAsync)
    {
        using DbConnection connection = factory.CreateConnection()!;
        Steps steps = new(connection, isAsync);
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0;Pooling=false;"
            + "MultipleActiveResultSets=true";
        ((dynamic)connection).StatisticsEnabled = true;
        if (isAsync)
        {
            await connection.OpenAsync(TestToken);
        }
        else
        {
            await EnlistmentRig.OnThread(connection.Open);
        }

        steps.Note("opened");
        await RunAsync(steps);
        connection.Close();
        return steps.Seen;
    }

    private static async Task RunAsync(Steps steps)
    {
        using (DbDataReader first = await steps.ReadAsync("rows 5"))
        {
            steps.Note("first reader");
            using DbDataReader second = await steps.ReadAsync("rows 7");
            steps.Note("second reader");
            await steps.ExecuteAsync("touch");
            steps.Note("command beside them");
            await steps.CountAsync(second);
            await steps.CountAsync(first);
            steps.Note("both read");
        }

        steps.Note("both closed");
        using (DbDataReader many = await steps.ReadAsync("rows 20000"))
        {
            using DbDataReader others = await steps.ReadAsync("rows 20000");
            await steps.CountAsync(many);
            await steps.CountAsync(others);
        }

        steps.Note("many packets");
        using (DbDataReader open = await steps.ReadAsync("rows 5"))
        {
            await steps.ExecuteAsync("failing");
        }

        steps.Note("an error beside a reader");
        await steps.ExecuteAsync("select @p", new string('x', 100_000));
        steps.Note("a request of many packets");
        using (DbTransaction transaction = steps.Connection.BeginTransaction())
        {
            transaction.Commit();
        }

        steps.Note("transaction");
    }

    private sealed class Steps(DbConnection connection, bool isAsync)
    {
        public DbConnection Connection => connection;

        public List<string> Seen { get; } = [];

        public void Note(string step)
        {
            IDictionary statistics = ((dynamic)connection).RetrieveStatistics();
            Seen.Add(step + ": " + string.Join(", ", statistics.Keys.Cast<string>()
                .Where(key =>
                    !s_times.Contains(key) && !(key.StartsWith("Prepared", System.StringComparison.Ordinal) && key != "PreparedExecs"))
                .Order().Select(key => $"{key} {statistics[key]}")));
        }

        public async Task<DbDataReader> ReadAsync(string text)
        {
            using DbCommand command = Create(text);
            return isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
        }

        public async Task CountAsync(DbDataReader reader)
        {
            while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
            {
            }
        }

        public async Task ExecuteAsync(string text, object? value = null)
        {
            using DbCommand command = Create(text);
            if (value is not null)
            {
                DbParameter parameter = command.CreateParameter();
                parameter.ParameterName = "@p";
                parameter.Value = value;
                command.Parameters.Add(parameter);
            }

            try
            {
                _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery();
            }
            catch (DbException) when (text == "failing")
            {
            }
        }

        private DbCommand Create(string text)
        {
            DbCommand command = connection.CreateCommand();
            command.CommandText = text;
            return command;
        }
    }
}
