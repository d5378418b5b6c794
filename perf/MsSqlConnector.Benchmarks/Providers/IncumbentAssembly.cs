using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text;
using MsSqlConnector.Benchmarks.CommandLine;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// Loads the selected version of Microsoft.Data.SqlClient. No version is in the list of assemblies that the host loads, because only one
/// can be in a process. Environment variables carry the selection to processes that this one starts.
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

    /// <summary>
    /// Selects the version and the switches of the options, before the assembly is used. Without options, the environment selects both.
    /// </summary>
    /// <exception cref="ArgumentException">The version has no such switch.</exception>
    /// <exception cref="NotSupportedException">The version cannot be loaded.</exception>
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

        Apply();
    }

    /// <summary>Returns the name and the value of a switch; null if the text is not a switch.</summary>
    public static (string Name, bool Value)? ParseSwitch(string text) =>
        text.Split('=') is [{ Length: > 0 } name, { } value] && bool.TryParse(value, out bool isOn) ? (name, isOn) : null;

    /// <summary>
    /// Verifies after the first use that the selected version is loaded, so that no figure is attributed to another version.
    /// </summary>
    /// <exception cref="InvalidOperationException">Another version is loaded.</exception>
    public static void Verify()
    {
        Assembly loaded = Array.Find(
            AppDomain.CurrentDomain.GetAssemblies(), one => one.GetName().Name == Path.GetFileNameWithoutExtension(FileName))
            ?? throw new InvalidOperationException("Microsoft.Data.SqlClient has not been used.");
        string? version = FileVersionInfo.GetVersionInfo(loaded.Location).ProductVersion;
        if (version is null || !version.StartsWith(Current.Version, StringComparison.Ordinal))
        {
            throw new InvalidOperationException($"Microsoft.Data.SqlClient {version} is loaded instead of {Current.Version}.");
        }
    }

    [ModuleInitializer]
    internal static void Initialize()
    {
        AssemblyLoadContext.Default.Resolving += Resolve;
        Apply();
    }

    private static void Apply()
    {
        if (Current.Version != DefaultVersion)
        {
            CheckOtherVersion();
        }

        byte[]? code = null;
        foreach (string text in Current.Switches.Split(Separator, StringSplitOptions.RemoveEmptyEntries))
        {
            (string name, bool value) = ParseSwitch(text)
                ?? throw new ArgumentException($"'{text}' is not a switch with its value, true or false.");
            code ??= File.ReadAllBytes(Path.Combine(Folder, FileName));
            if (code.AsSpan().IndexOf(Encoding.Unicode.GetBytes(SwitchPrefix + name)) < 0)
            {
                throw new ArgumentException($"{Current.Name} has no switch '{name}'.");
            }

            AppContext.SetSwitch(SwitchPrefix + name, value);
        }
    }

    private static void CheckOtherVersion()
    {
        if (OperatingSystem.IsWindows())
        {
            throw new NotSupportedException(
                $"On Windows, only {Opponent.Default.Name} can be measured, because the native libraries of "
                + "all versions have the same name.");
        }

        // A program that references this one, for example the one that BenchmarkDotNet generates, has the default version in the list.
        if (AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES") is string list && list.Contains(FileName, StringComparison.Ordinal))
        {
            throw new NotSupportedException($"Only {Opponent.Default.Name} can be measured, because the host of this program loads it.");
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
