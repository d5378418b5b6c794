using System;
using MsSqlConnector.Soak;

// Exit codes: 0 all is well, 1 something was found, 2 the command line is not understood.
if (!SoakOptions.TryParse(args, out SoakOptions options))
{
    await Console.Error.WriteLineAsync(SoakOptions.Usage);
    return 2;
}

return options.IsCrowd ? await Crowd.RunAsync(options)
    : options.IsBulk ? await BulkRun.RunAsync(options)
    : options.IsClosing ? await ClosingRun.RunAsync(options)
    : await SoakRun.RunAsync(options);
