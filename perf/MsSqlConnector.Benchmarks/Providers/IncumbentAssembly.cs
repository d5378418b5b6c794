using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// Loads the selected version of Microsoft.Data.SqlClient. No version is in the list of assemblies that the host loads, because only one can be in a
/// process. Environment variables carry the selection to processes that this one starts.
/// </summary>
internal static class IncumbentAssembly
{
    private const string FileName = "Microsoft.Data.SqlClient.dll";
    private const string VersionVariable = "MSSQLCONNECTOR_BENCHMARK_INCUMBENT";
    private const string SwitchesVariable = "MSSQLCONNECTOR_BENCHMARK_SWITCHES";
    private const string SwitchPrefix = "Switch.Microsoft.Data.SqlClient.";
    private const char Separator = ' ';

    /// <summary>The version that is compiled against.</summary>
    public static string DefaultVersion { get; } = MetadataOf("IncumbentVersion");

    public static string NewestVersion { get; } = MetadataOf("NewestIncumbentVersion");

    /// <summary>The version and the switches of this process.</summary>
    public static Opponent Current => new(
        Environment.GetEnvironmentVariable(VersionVariable) ?? DefaultVersion, Environment.GetEnvironmentVariable(SwitchesVariable) ?? "");

    /// <summary>Selects the version and the switches of the options, before the assembly is used. Without options, the environment selects both.</summary>
    /// <exception cref="ArgumentException">The version has no such switch.</exception>
    /// <exception cref="NotSupportedException">The version does not run here.</exception>
    public static void Select(RunOptions options)
    {
        if (options.Incumbent is not null)
        {
            Environment.SetEnvironmentVariable(VersionVariable, options.Incumbent);
        }

        if (options.Switches.Count > 0)
        {
            Environment.SetEnvironmentVariable(SwitchesVariable, string.Join(Separator, options.Switches));
        }

        if (OperatingSystem.IsWindows() && Current.Version != DefaultVersion)
        {
            throw new NotSupportedException($"On Windows, only {Opponent.Default.Name} can be measured, because the native libraries of both versions have the same name.");
        }

        ApplySwitches();
    }

    /// <summary>Returns the name and the value of a switch; null if the text is not a switch.</summary>
    public static (string Name, bool Value)? ParseSwitch(string text) =>
        text.Split('=') is [{ Length: > 0 } name, { } value] && bool.TryParse(value, out bool isOn) ? (name, isOn) : null;

    [ModuleInitializer]
    internal static void Initialize()
    {
        AssemblyLoadContext.Default.Resolving += Resolve;
        ApplySwitches();
    }

    private static void ApplySwitches()
    {
        byte[]? code = null;
        foreach (string text in Current.Switches.Split(Separator, StringSplitOptions.RemoveEmptyEntries))
        {
            (string name, bool value) = ParseSwitch(text) ?? throw new ArgumentException($"'{text}' is not a switch with its value, true or false.");
            code ??= File.ReadAllBytes(Path.Combine(Folder, FileName));
            if (code.AsSpan().IndexOf(Encoding.Unicode.GetBytes(SwitchPrefix + name)) < 0)
            {
                throw new ArgumentException($"{Current.Name} has no switch '{name}'.");
            }

            AppContext.SetSwitch(SwitchPrefix + name, value);
        }
    }

    private static string Folder => Current.Version == DefaultVersion
        ? AppContext.BaseDirectory
        : Path.Combine(AppContext.BaseDirectory, "incumbent", Current.Version);

    private static Assembly? Resolve(AssemblyLoadContext context, AssemblyName name)
    {
        string path = Path.Combine(Folder, $"{name.Name}.dll");
        return name.Name!.StartsWith(Path.GetFileNameWithoutExtension(FileName), StringComparison.Ordinal) && File.Exists(path)
            ? context.LoadFromAssemblyPath(path)
            : null;
    }

    private static string MetadataOf(string key) => typeof(IncumbentAssembly).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(one => one.Key == key).Value!;
}
