using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Testing;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Testing;

namespace MsSqlConnector.Analyzers.Tests;

/// <summary>Verifies the diagnostics of an analyzer, which the source marks, and the result of its code fix.</summary>
internal static class Verify<TAnalyzer, TFix>
    where TAnalyzer : DiagnosticAnalyzer, new()
    where TFix : CodeFixProvider, new()
{
    // The assemblies of the running platform. The reference assemblies of the testing library would be downloaded.
    private static readonly MetadataReference[] s_platform =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(static file => Path.GetFileName(file) is var name
                && (name.StartsWith("System.", StringComparison.Ordinal) || name is "netstandard.dll" or "mscorlib.dll"))
            .Select(static file => MetadataReference.CreateFromFile(file)),
    ];

    private static readonly MetadataReference s_own = MetadataReference.CreateFromFile(typeof(SqlConnection).Assembly.Location);

    private static readonly MetadataReference s_client =
        MetadataReference.CreateFromFile(Path.Combine(AppContext.BaseDirectory, "analyzed", "Microsoft.Data.SqlClient.dll"));

    /// <summary>Verifies a source that references a library, whose source is given.</summary>
    public static Task RunAsync(string source, string? fixedSource, string library, string librarySource)
    {
        CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier> test = CreateTest(source, fixedSource, hasClient: true, []);
        foreach (SolutionState state in (SolutionState[])[test.TestState, test.FixedState])
        {
            ProjectState project = state.AdditionalProjects[library];
            project.Sources.Add(librarySource);
            project.AdditionalReferences.AddRange(s_platform);
            state.AdditionalProjectReferences.Add(library);
        }

        return test.RunAsync(TestToken);
    }

    /// <summary>Verifies a fix whose source and result compile, each with the package of its provider.</summary>
    public static Task RunCompiledAsync(string source, string fixedSource)
    {
        CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier> test = CreateTest(source, fixedSource, hasClient: true, []);
        test.CompilerDiagnostics = CompilerDiagnostics.Errors;
        test.TestState.AdditionalReferences.Add(s_own);
        test.FixedState.AdditionalReferences.Remove(s_client);
        test.FixedState.AdditionalReferences.Add(s_own);
        return test.RunAsync(TestToken);
    }

    /// <summary>Verifies a source that is compiled to an assembly with this name.</summary>
    public static Task RunInAssemblyAsync(string source, string assembly)
    {
        CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier> test = CreateTest(source, null, hasClient: true, []);
        test.SolutionTransforms.Add((solution, project) => solution.WithProjectAssemblyName(project, assembly));
        return test.RunAsync(TestToken);
    }

    public static Task RunAsync(string source, string? fixedSource = null, bool hasClient = true, params string[] more) =>
        CreateTest(source, fixedSource, hasClient, more).RunAsync(TestToken);

    private static CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier> CreateTest(
        string source, string? fixedSource, bool hasClient, string[] more)
    {
        CSharpCodeFixTest<TAnalyzer, TFix, DefaultVerifier> test = new()
        {
            TestCode = source,
            ReferenceAssemblies = new ReferenceAssemblies("platform"),
            // The fixed source names a package that the test does not reference.
            CompilerDiagnostics = CompilerDiagnostics.None,
        };
        test.TestState.AdditionalReferences.AddRange(s_platform);
        test.FixedState.AdditionalReferences.AddRange(s_platform);
        if (hasClient)
        {
            test.TestState.AdditionalReferences.Add(s_client);
            test.FixedState.AdditionalReferences.Add(s_client);
        }

        foreach (string other in more)
        {
            test.TestState.Sources.Add(other);
        }

        if (fixedSource is not null)
        {
            test.FixedCode = fixedSource;
        }

        return test;
    }
}
