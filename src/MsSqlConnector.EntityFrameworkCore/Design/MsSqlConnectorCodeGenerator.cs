using System;
using System.Reflection;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Design;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Scaffolding;

namespace MsSqlConnector.EntityFrameworkCore.Design;

/// <summary>Generates the call of <c>UseMsSqlConnector</c> in a scaffolded context.</summary>
internal sealed class MsSqlConnectorCodeGenerator(ProviderCodeGeneratorDependencies dependencies) : ProviderCodeGenerator(dependencies)
{
    private static readonly MethodInfo s_useMsSqlConnector = typeof(MsSqlConnectorDbContextOptionsBuilderExtensions).GetMethod(
        nameof(MsSqlConnectorDbContextOptionsBuilderExtensions.UseMsSqlConnector),
        [typeof(DbContextOptionsBuilder), typeof(string), typeof(Action<SqlServerDbContextOptionsBuilder>)])!;

    public override MethodCallCodeFragment GenerateUseProvider(string connectionString, MethodCallCodeFragment? providerOptions) =>
        providerOptions is null
            ? new MethodCallCodeFragment(s_useMsSqlConnector, connectionString)
            : new MethodCallCodeFragment(s_useMsSqlConnector, connectionString, new NestedClosureCodeFragment("x", providerOptions));
}
