using System;
using System.Collections;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Diagnostics;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Statistics are collected for events, although the application does not enable them, in the same cases as with Microsoft.Data.SqlClient.
/// </summary>
[Collection(nameof(ListenerCollection))]
public sealed class StatisticsEventTests
{
    [Theory]
    [InlineData("", false)]
    [InlineData("", true)]
    [InlineData("CommandAfter", false)]
    [InlineData("ConnectionOpenAfter", false)]
    [InlineData("CommandBefore ConnectionCloseAfter", false)]
    public async Task Events_have_the_statistics_that_SqlClient_collects(string names, bool isAsync)
    {
        await using TdsServer server = Start();
        List<string> theirs = await ObserveAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, server, names, isAsync);
        List<string> ours = await ObserveAsync(SqlClientFactory.Instance, server, names, isAsync);
        Assert.Equal(theirs, ours);
        Assert.Equal(
            names is "" or "CommandAfter",
            ours.Exists(static recorded => recorded.StartsWith("executed: ", StringComparison.Ordinal)
                && recorded.Contains("SelectRows 3", StringComparison.Ordinal)));
    }

    private static TdsServer Start()
    {
        TdsServer server = TdsServer.Start();
        server.OnSql("three", new Answer().Columns(Column.Int("a")).Row(1).Row(2).Row(3).Done(3))
            .OnSql("bad", new Answer().Error(8134, 2, 16, "Divide by zero"));
        return server;
    }

    /// <summary>Records the statistics in events, and those that the application retrieves, after each step.</summary>
    private static async Task<List<string>> ObserveAsync(DbProviderFactory factory, TdsServer server, string names, bool isAsync)
    {
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString =
            $"Data Source=127.0.0.1,{server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0;Pooling=false";
        string payloads = factory is SqlClientFactory ? "MsSqlConnector.Diagnostics" : "Microsoft.Data.SqlClient.Diagnostics";
        List<string> seen = [];

        connection.Open();
        using (StatisticsListener late = new(payloads, connection, names))
        {
            await RunAsync(connection, "three", isAsync);
            await NoteAsync("a listener after the opening", late, 1);
            connection.Close();
            await NoteAsync("closed", late, 1);
            await (isAsync ? connection.OpenAsync() : Task.Run(connection.Open));
            await NoteAsync("opened with a listener", late, 1, 1);
            await RunAsync(connection, "three", isAsync);
            await NoteAsync("executed", late, 2, 1);
            await ReadAsync(connection, isAsync);
            await NoteAsync("read", late, 3, 1);
            await RunAsync(connection, "bad", isAsync);
            await NoteAsync("failed", late, 3, 1);
            connection.Close();
            connection.Open();
            await RunAsync(connection, "three", isAsync);
            await NoteAsync("opened again", late, 4, 2);
        }

        await NoteAsync("without a listener", null);
        connection.Close();
        await NoteAsync("closed without a listener", null);
        connection.Open();
        await RunAsync(connection, "three", isAsync);
        await NoteAsync("opened without a listener", null);
        ((dynamic)connection).StatisticsEnabled = true;
        await RunAsync(connection, "three", isAsync);
        await NoteAsync("enabled", null);
        using StatisticsListener last = new(payloads, connection, names);
        await RunAsync(connection, "three", isAsync);
        await NoteAsync("enabled with a listener", last, 1);
        ((dynamic)connection).StatisticsEnabled = false;
        await NoteAsync("disabled with a listener", last, 1);
        return seen;

        async Task NoteAsync(string step, StatisticsListener? listener, int commandCount = 0, int openCount = 0)
        {
            await (listener?.WaitForAsync("CommandAfter", commandCount) ?? Task.CompletedTask);
            await (listener?.WaitForAsync("ConnectionOpenAfter", openCount) ?? Task.CompletedTask);
            seen.Add($"{step}: {StatisticsListener.Show((IDictionary)((dynamic)connection).RetrieveStatistics())}");
            if (listener is not null)
            {
                seen.Add($"{step}: {string.Join(" | ", listener.Events)}");
            }
        }
    }

    private static async Task RunAsync(DbConnection connection, string text, bool isAsync)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        try
        {
            _ = isAsync ? await command.ExecuteNonQueryAsync() : command.ExecuteNonQuery();
        }
        catch (DbException) when (text == "bad")
        {
        }
    }

    private static async Task ReadAsync(DbConnection connection, bool isAsync)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "three";
        await using DbDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        while (isAsync ? await reader.ReadAsync() : reader.Read())
        {
        }
    }
}
