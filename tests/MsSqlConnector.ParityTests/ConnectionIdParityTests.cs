using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.ParityTests;

/// <summary>The property ClientConnectionId of a connection that is opened, closed, lost, and opened again, with both providers.</summary>
public sealed class ConnectionIdParityTests
{
    [Theory]
    [SyncAndAsync]
    public async Task The_id_is_kept_after_closing(bool isAsync)
    {
        string expected = await RunAsync(Microsoft.Data.SqlClient.SqlClientFactory.Instance, isAsync);
        string actual = await RunAsync(SqlClientFactory.Instance, isAsync);

        Assert.Equal(expected, actual);
        Assert.StartsWith("new: none, Closed to Open: first, Open to Closed: first, closed: first, ", actual, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_disposed_connection_keeps_the_id_and_a_copy_has_none(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        foreach (DbProviderFactory factory in
            (DbProviderFactory[])[Microsoft.Data.SqlClient.SqlClientFactory.Instance, SqlClientFactory.Instance])
        {
            DbConnection connection = factory.CreateConnection()!;
            connection.ConnectionString = ConnectionFixture.ConnectionString(server, "Pooling=false");
            await ConnectionFixture.OpenAsync(connection, isAsync);
            Guid id = ((dynamic)connection).ClientConnectionId;
            if (isAsync)
            {
                await connection.DisposeAsync();
            }
            else
            {
                connection.Dispose();
            }

            Assert.NotEqual(Guid.Empty, id);
            Assert.Equal(id, (Guid)((dynamic)connection).ClientConnectionId);
            Assert.Equal(Guid.Empty, (Guid)((dynamic)((ICloneable)connection).Clone()).ClientConnectionId);
        }
    }

    /// <summary>Microsoft.Data.SqlClient closes a lost connection on another thread, so that this is not compared.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task A_lost_connection_keeps_the_id_when_it_is_closed(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("lose", new Answer().WithFaults().CloseAt(0));
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server, "Connect Retry Count=0;Pooling=false"));
        await ConnectionFixture.OpenAsync(connection, isAsync);
        Guid id = connection.ClientConnectionId;
        await using (SqlCommand command = new("lose", connection))
        {
            await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken));
        }

        await CloseAsync(connection, isAsync);
        Assert.NotEqual(Guid.Empty, id);
        Assert.Equal(id, connection.ClientConnectionId);
    }

    private static async Task<string> RunAsync(DbProviderFactory factory, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using DbConnection connection = factory.CreateConnection()!;
        connection.ConnectionString = ConnectionFixture.ConnectionString(
            server, "Connect Retry Count=0;Application Name=" + Guid.NewGuid().ToString("N"));
        List<string> notes = [];
        List<Guid> ids = [];
        void Note(string what)
        {
            Guid id = ((dynamic)connection).ClientConnectionId;
            if (id != Guid.Empty && !ids.Contains(id))
            {
                ids.Add(id);
            }

            notes.Add($"{what}: {(id == Guid.Empty ? "none" : ids.IndexOf(id) == 0 ? "first" : "another")}");
        }

        Note("new");
        void OnChange(object sender, StateChangeEventArgs change) => Note($"{change.OriginalState} to {change.CurrentState}");
        connection.StateChange += OnChange;
        await ConnectionFixture.OpenAsync(connection, isAsync);
        await CloseAsync(connection, isAsync);
        Note("closed");
        await ConnectionFixture.OpenAsync(connection, isAsync);
        Note("again");
        await CloseAsync(connection, isAsync);
        connection.ConnectionString = ConnectionFixture.ConnectionString(server);
        Note("other string");
        await connection.DisposeAsync();
        Note("disposed");
        return string.Join(", ", notes);
    }

    private static Task CloseAsync(DbConnection connection, bool isAsync) => isAsync ? connection.CloseAsync() : Task.Run(connection.Close);
}
