using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Infrastructure;

namespace MsSqlConnector.EntityFrameworkCore.Storage;

/// <summary>
/// The connection of a context, in place of Entity Framework Core's class that creates connections of Microsoft.Data.SqlClient.
/// </summary>
internal sealed class MsSqlConnectorRelationalConnection : RelationalConnection, ISqlServerConnection
{
    private const int MasterCommandTimeoutSeconds = 60;

    private const string MasterDatabase = "master";

    // Null if the context uses a connection string or an existing connection.
    private SqlDataSource? _dataSource;
    private bool? _usesMultipleActiveResultSets;

    /// <summary>Initializes a new instance of the <see cref="MsSqlConnectorRelationalConnection"/> class.</summary>
    /// <param name="dependencies">The services that the base class uses, and the options of the context.</param>
    public MsSqlConnectorRelationalConnection(RelationalConnectionDependencies dependencies)
        : base(dependencies)
    {
        // Entity Framework Core validates the options only for the first context of an internal service provider.
        SqlDataSource? dataSource = ConfiguredDataSource;
        OptionsRules.Check(dependencies.ContextOptions, dataSource);
        if (!string.IsNullOrWhiteSpace(RelationalOptionsExtension.Extract(dependencies.ContextOptions).ConnectionString))
        {
            base.ConnectionString = DefaultApplicationName.AddTo(base.ConnectionString!);
        }

        _dataSource = dataSource;
    }

    /// <inheritdoc/>
    public override string? ConnectionString
    {
        get => base.ConnectionString ?? _dataSource?.ConnectionString;
        set
        {
            SqlDataSource? dataSource = value is null ? ConfiguredDataSource : null;
            if (dataSource is not null)
            {
                // The next connection comes from the data source again.
                base.SetDbConnection(null, contextOwnsConnection: true);
            }

            base.ConnectionString = value is null ? null : DefaultApplicationName.AddTo(value);
            _dataSource = dataSource;
            _usesMultipleActiveResultSets = null;
        }
    }

    /// <inheritdoc/>
    public bool IsMultipleActiveResultSetsEnabled =>
        _usesMultipleActiveResultSets ??= new SqlConnectionStringBuilder(ConnectionString).MultipleActiveResultSets;

    /// <inheritdoc/>
    protected override bool SupportsAmbientTransactions => true;

    private SqlDataSource? ConfiguredDataSource => Dependencies.ContextOptions.FindExtension<MsSqlConnectorOptionsExtension>()?.DataSource;

    /// <inheritdoc/>
    public override void SetDbConnection(DbConnection? value, bool contextOwnsConnection)
    {
        if (value is not null)
        {
            OptionsRules.CheckConnection(value);
        }

        base.SetDbConnection(value, contextOwnsConnection);
        _dataSource = value is null ? ConfiguredDataSource : null;
        _usesMultipleActiveResultSets = null;
    }

    /// <inheritdoc/>
    public ISqlServerConnection CreateMasterConnection()
    {
        DbContextOptionsBuilder options = new();
        if (_dataSource is not null)
        {
            options.UseMsSqlConnector(_dataSource.CreateConnection(MasterDatabase), contextOwnsConnection: true, SetTimeout);
        }
        else
        {
            SqlConnectionStringBuilder settings = new(GetValidatedConnectionString()) { InitialCatalog = MasterDatabase };
            settings.Remove(nameof(settings.AttachDBFilename));
            options.UseMsSqlConnector(settings.ConnectionString, SetTimeout);
        }

        return new MsSqlConnectorRelationalConnection(Dependencies with { ContextOptions = options.Options });

        void SetTimeout(SqlServerDbContextOptionsBuilder builder) => builder.CommandTimeout(CommandTimeout ?? MasterCommandTimeoutSeconds);
    }

    /// <inheritdoc/>
    protected override DbConnection CreateDbConnection() =>
        _dataSource?.CreateConnection() ?? new SqlConnection(GetValidatedConnectionString());

    /// <inheritdoc/>
    protected override void OpenDbConnection(bool errorsExpected)
    {
        if (errorsExpected && DbConnection is SqlConnection connection)
        {
            connection.Open(SqlConnectionOverrides.OpenWithoutRetry);
        }
        else
        {
            DbConnection.Open();
        }
    }

    /// <inheritdoc/>
    protected override Task OpenDbConnectionAsync(bool errorsExpected, CancellationToken cancellationToken) =>
        errorsExpected && DbConnection is SqlConnection connection
            ? connection.OpenAsync(SqlConnectionOverrides.OpenWithoutRetry, cancellationToken)
            : DbConnection.OpenAsync(cancellationToken);
}
