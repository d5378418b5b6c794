using System;
using System.Reflection;
using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Tests;

/// <summary>
/// Runs the tests with multiple active result sets where a connection string does not specify the keyword, if MSSQLCONNECTOR_TEST_MARS is
/// 1.
/// </summary>
internal static class MarsByDefault
{
    /// <summary>Whether the keyword is on by default.</summary>
    public static bool IsOn { get; } = Environment.GetEnvironmentVariable("MSSQLCONNECTOR_TEST_MARS") == "1";

    /// <summary>Gets the end of a connection string with which Microsoft.Data.SqlClient behaves like the provider in these tests.</summary>
    public static string Setting => IsOn ? ";Multiple Active Result Sets=true" : "";

    /// <summary>Changes the default, if the environment requests it.</summary>
    public static void Apply()
    {
        if (IsOn)
        {
            FieldInfo defaultValue = typeof(Keyword).GetField("<Default>k__BackingField", BindingFlags.Instance | BindingFlags.NonPublic)!;
            defaultValue.SetValue(Keywords.MultipleActiveResultSets, true);
        }
    }
}
