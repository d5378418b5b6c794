using System;
using FluentMigrator.Runner.Generators.SqlServer;
using FluentMigrator.Runner.Initialization;
using FluentMigrator.Runner.Processors;
using FluentMigrator.Runner.Processors.SqlServer;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace MsSqlConnector.Packages.Tests.Integration.Libraries;

/// <summary>The processor for FluentMigrator in docs/ecosystem.md.</summary>
internal sealed class ConnectorProcessor(
    ILogger<SqlServer2016Processor> logger,
    SqlServer2008Quoter quoter,
    SqlServer2016Generator generator,
    IOptionsSnapshot<ProcessorOptions> options,
    IConnectionStringAccessor connectionString,
    IServiceProvider services)
    : SqlServer2016Processor(SqlClientFactory.Instance, logger, quoter, generator, options, connectionString, services);
