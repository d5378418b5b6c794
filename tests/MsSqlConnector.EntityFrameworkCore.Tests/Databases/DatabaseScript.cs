using System;
using System.Collections.Generic;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>A server on which databases can be created and deleted.</summary>
internal static class DatabaseScript
{
    public static TdsServerOptions Options() => new() { Databases = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "master" } };

    public static void Add(EfRun run)
    {
        run.IsDatabaseMissing = true;
        SimulateApplied(run);
        bool hasTables = false;
        bool hasHistory = false;
        run.Simulate("CREATE DATABASE", () => Change(() => run.Server.Options.Databases!.Add("Shop")));
        run.Simulate("DROP DATABASE", () => Change(() => run.Server.Options.Databases!.Remove("Shop")));
        run.Simulate("CREATE TABLE", () => Change(() => hasTables = true));
        run.Simulate("CREATE TABLE [__EFMigrationsHistory]", () => Change(() => hasHistory = true));
        run.Simulate("[sys].[objects]", () => Scalar(hasTables ? 1 : 0));
        run.Simulate("SELECT OBJECT_ID(N'[__EFMigrationsHistory]')", () => Scalar(hasHistory ? 1 : null));
    }

    /// <summary>Sets the migrations in the history table.</summary>
    public static void SetApplied(EfRun run, params string[] names)
    {
        run.NeedsScript = true;
        SimulateApplied(run, names);
    }

    public static Answer Scalar(int? value) => new Answer().Columns(Column.Int("").Nullable.Expression).Row(value).Done();

    private static void SimulateApplied(EfRun run, params string[] names) => run.Simulate("SELECT [MigrationId]", () =>
    {
        Answer answer = new Answer().Columns(Column.NVarChar("MigrationId", 150), Column.NVarChar("ProductVersion", 32));
        foreach (string name in names)
        {
            answer.Row(name, "10.0.14");
        }

        return answer.Done();
    });

    private static Answer Change(Action action)
    {
        action();
        return new Answer().Done();
    }
}
