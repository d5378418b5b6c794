using System;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Running;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Everything;
using MsSqlConnector.Benchmarks.Memory;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.Benchmarks.Results;

// A verb runs a comparison in this process; an option as the first argument is passed to BenchmarkDotNet.
if (args is ["--help" or "-h", ..])
{
    await Console.Out.WriteLineAsync(Usage.Text);
    return ExitCodes.Done;
}

if (args is [['-', ..], ..])
{
    // It builds the provider again, which takes minutes on a slow machine.
    BenchmarkSwitcher.FromAssembly(typeof(Usage).Assembly)
        .Run(args, ManualConfig.Create(DefaultConfig.Instance).WithBuildTimeout(TimeSpan.FromMinutes(15)));
    return ExitCodes.Done;
}

if (args is [IdleProcess.Verb, ..])
{
    return await IdleProcess.RunAsync(args[1..]);
}

if (args is [ReportRun.Verb, ..])
{
    return await ReportRun.RunAsync(args[1..]);
}

if (args is [AllRun.Verb, ..])
{
    return RunOptions.TryParse(args.AsSpan(1), AllRun.Defaults, out RunOptions allOptions, out string refusal)
        ? await AllRun.RunAsync(allOptions)
        : await Usage.RefuseAsync(refusal);
}

if (args.Length == 0 || !CaseList.TryFind(args[0], out Case? chosen))
{
    return await Usage.RefuseAsync(args.Length == 0 ? "No verb is given." : $"There is no verb '{args[0]}'.");
}

if (!RunOptions.TryParse(args.AsSpan(1), chosen.Defaults, out RunOptions options, out string problem))
{
    return await Usage.RefuseAsync(problem);
}

if (Surroundings.Suit(options))
{
    return await CaseRun.RunAsync(chosen, options);
}

try
{
    return Surroundings.RunAgain(args, options);
}
catch (NotSupportedException exception)
{
    return await Usage.RefuseAsync(exception.Message);
}
