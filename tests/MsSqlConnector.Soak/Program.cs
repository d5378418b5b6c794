using System;
using MsSqlConnector.Soak;

// Exit codes: 0 for success, 1 for a finding, 2 for an invalid command line.
if (!SoakOptions.TryParse(args, out SoakOptions options))
{
    await Console.Error.WriteLineAsync(SoakOptions.Usage);
    return 2;
}

return options.IsCrowd ? await Crowd.RunAsync(options)
    : options.IsBulk ? await BulkRun.RunAsync(options)
    : options.IsClosing ? await ClosingRun.RunAsync(options)
    : await SoakRun.RunAsync(options);
