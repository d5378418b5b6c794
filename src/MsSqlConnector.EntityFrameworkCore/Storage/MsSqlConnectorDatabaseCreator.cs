using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Migrations;
using Microsoft.EntityFrameworkCore.Migrations.Operations;
using Microsoft.EntityFrameworkCore.SqlServer.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Storage;

/// <summary>
/// Creates and deletes databases, and determines whether they exist. The base class determines whether a database has tables.
/// </summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class MsSqlConnectorDatabaseCreator(
    RelationalDatabaseCreatorDependencies dependencies, ISqlServerConnection connection, IRawSqlCommandBuilder commandBuilder)
    : SqlServerDatabaseCreator(dependencies, connection, commandBuilder)
{
    private readonly ISqlServerConnection _connection = connection;
    private readonly IRawSqlCommandBuilder _commandBuilder = commandBuilder;

    private TimeProvider Clock => Dependencies.CurrentContext.Context.GetService<IDbContextOptions>()
        .FindExtension<MsSqlConnectorOptionsExtension>()?.Clock ?? TimeProvider.System;

    public override void Create()
    {
        using (ISqlServerConnection master = _connection.CreateMasterConnection())
        {
            Dependencies.MigrationCommandExecutor.ExecuteNonQuery(
                CreateCommands(), master, new MigrationExecutionState(), commitTransaction: true);
        }

        CreateProbe().ClearPool();
        Exists(wasCreated: true);
    }

    public override async Task CreateAsync(CancellationToken cancellationToken = default)
    {
        ISqlServerConnection master = _connection.CreateMasterConnection();
        await using (master.ConfigureAwait(false))
        {
            await Dependencies.MigrationCommandExecutor.ExecuteNonQueryAsync(
                CreateCommands(), master, new MigrationExecutionState(), commitTransaction: true, cancellationToken: cancellationToken)
                .ConfigureAwait(false);
        }

        CreateProbe().ClearPool();
        await ExistsAsync(wasCreated: true, cancellationToken).ConfigureAwait(false);
    }

    public override bool Exists() => Exists(wasCreated: false);

    public override Task<bool> ExistsAsync(CancellationToken cancellationToken = default) =>
        ExistsAsync(wasCreated: false, cancellationToken);

    public override void Delete()
    {
        SqlConnection.ClearAllPools();
        using ISqlServerConnection master = _connection.CreateMasterConnection();
        Dependencies.MigrationCommandExecutor.ExecuteNonQuery(
            DropCommands(), master, new MigrationExecutionState(), commitTransaction: true);
    }

    public override async Task DeleteAsync(CancellationToken cancellationToken = default)
    {
        SqlConnection.ClearAllPools();
        ISqlServerConnection master = _connection.CreateMasterConnection();
        await using (master.ConfigureAwait(false))
        {
            await Dependencies.MigrationCommandExecutor.ExecuteNonQueryAsync(
                DropCommands(), master, new MigrationExecutionState(), commitTransaction: true, cancellationToken: cancellationToken)
                .ConfigureAwait(false);
        }
    }

    private bool Exists(bool wasCreated)
    {
        DatabaseProbe probe = CreateProbe();
        return Dependencies.ExecutionStrategy.Execute(
            Clock.GetUtcNow() + RetryTimeout, giveUp => probe.Exists(wasCreated, RetryDelay, giveUp));
    }

    private Task<bool> ExistsAsync(bool wasCreated, CancellationToken cancellationToken)
    {
        DatabaseProbe probe = CreateProbe();
        return Dependencies.ExecutionStrategy.ExecuteAsync(
            Clock.GetUtcNow() + RetryTimeout,
            (giveUp, token) => probe.ExistsAsync(wasCreated, RetryDelay, giveUp, token),
            cancellationToken);
    }

    private DatabaseProbe CreateProbe() => new(
        _connection,
        _commandBuilder.Build("SELECT 1"),
        new RelationalCommandParameterObject(
            _connection, null, null, Dependencies.CurrentContext.Context, Dependencies.CommandLogger, CommandSource.Migrations),
        Clock);

    private IReadOnlyList<MigrationCommand> CreateCommands()
    {
        SqlConnectionStringBuilder settings = new(_connection.DbConnection.ConnectionString);
        IModel model = Dependencies.CurrentContext.Context.GetService<IDesignTimeModel>().Model;
        return Dependencies.MigrationsSqlGenerator.Generate(
        [
            new SqlServerCreateDatabaseOperation
            {
                Name = settings.InitialCatalog,
                FileName = settings.AttachDBFilename,
                Collation = model.GetRelationalModel().Collation,
            },
        ]);
    }

    private IReadOnlyList<MigrationCommand> DropCommands()
    {
        string name = _connection.DbConnection.Database;
        if (string.IsNullOrEmpty(name))
        {
            throw new InvalidOperationException(SqlServerStrings.NoInitialCatalog);
        }

        return Dependencies.MigrationsSqlGenerator.Generate([new SqlServerDropDatabaseOperation { Name = name }]);
    }
}
