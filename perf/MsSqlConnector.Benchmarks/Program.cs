using System;
using System.CommandLine;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Running;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Memory;
using MsSqlConnector.Benchmarks.Web;

// A verb runs a comparison in this process. An option as the first argument is passed to BenchmarkDotNet, except for those of the help.
if (args is [['-', ..] option, ..] && option is not ("--help" or "-h" or "-?" or "--version"))
{
    // It builds the provider again, which takes minutes on a slow machine.
    BenchmarkSwitcher.FromAssembly(typeof(CaseList).Assembly)
        .Run(args, ManualConfig.Create(DefaultConfig.Instance).WithBuildTimeout(TimeSpan.FromMinutes(15)));
    return ExitCodes.Done;
}

if (args is [IdleProcess.Verb, ..])
{
    return await IdleProcess.RunAsync(args[1..]);
}

if (args is [WebProcess.Verb, ..])
{
    return await WebProcess.RunAsync(args[1..]);
}

ParseResult parsed = ProgramCommand.Create(args).Parse(args);
int exitCode = await parsed.InvokeAsync();
return parsed.Errors.Count == 0 ? exitCode : ExitCodes.NotUnderstood;
