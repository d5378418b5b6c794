using System;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;

namespace MsSqlConnector.EntityFrameworkCore.Storage;

/// <summary>
/// Replaces the default application name of MsSqlConnector in connection strings with the one that Entity Framework Core uses in place of
/// the default of Microsoft.Data.SqlClient.
/// </summary>
internal static class DefaultApplicationName
{
    private const int MaxCharCount = 128;

    private static readonly string s_providerDefault = new SqlConnectionStringBuilder().ApplicationName;
    private static readonly string s_name = Create();

    // The options of an application keep one string object for all contexts. A string that is created for each context is released with it.
    private static readonly ConditionalWeakTable<string, string> s_connectionStrings = [];

    /// <summary>Returns the connection string with the name, or the same connection string if it has a name of its own.</summary>
    internal static string AddTo(string connectionString) => s_connectionStrings.GetValue(connectionString, Modify);

    private static string Modify(string connectionString)
    {
        SqlConnectionStringBuilder builder = new(connectionString);
        if (builder.ApplicationName != s_providerDefault)
        {
            return connectionString;
        }

        builder.ApplicationName = s_name;
        return builder.ConnectionString;
    }

    private static string Create()
    {
        string? version = typeof(SqlServerConnection).Assembly
            .GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;
        string name = $"EFCore/{version} ({RuntimeInformation.OSDescription} {RuntimeInformation.OSArchitecture})";
        return name[..Math.Min(name.Length, MaxCharCount)];
    }
}
