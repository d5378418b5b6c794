using System;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Storage;

namespace MsSqlConnector.EntityFrameworkCore.Strategies;

/// <summary>
/// Creates execution strategies that know the errors of MsSqlConnector. The strategies of <c>EnableRetryOnFailure</c> and of Azure SQL are
/// replaced. One that the application creates is kept, with a warning if it knows only the errors of Microsoft.Data.SqlClient.
/// </summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class MsSqlConnectorExecutionStrategyFactory(ExecutionStrategyDependencies dependencies, StrategyWarning warning)
    : RelationalExecutionStrategyFactory(dependencies)
{
    private static readonly Assembly s_sqlServer = typeof(SqlServerRetryingExecutionStrategy).Assembly;

    public override IExecutionStrategy Create()
    {
        IExecutionStrategy strategy = base.Create();
        if (strategy is not SqlServerRetryingExecutionStrategy retrying || strategy is MsSqlConnectorRetryingExecutionStrategy)
        {
            return strategy;
        }

        if (IsOfEntityFramework())
        {
            return new MsSqlConnectorRetryingExecutionStrategy(
                Dependencies, retrying.MaxRetryCount, retrying.MaxRetryDelay, retrying.AdditionalErrorNumbers);
        }

        warning.Log(Dependencies.Logger, strategy.GetType());
        return strategy;
    }

    protected override IExecutionStrategy CreateDefaultStrategy(ExecutionStrategyDependencies dependencies) =>
        new MsSqlConnectorExecutionStrategy(dependencies);

    private bool IsOfEntityFramework()
    {
        Func<ExecutionStrategyDependencies, IExecutionStrategy>? create = RelationalOptionsExtension.Extract(
            Dependencies.Options).ExecutionStrategyFactory;
        return create?.Method.Module.Assembly == s_sqlServer;
    }
}
