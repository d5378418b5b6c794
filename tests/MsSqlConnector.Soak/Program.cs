using System;
using MsSqlConnector.Soak;
using MsSqlConnector.Soak.RealServer;

// Exit codes: 0 for success, 1 for a finding, 2 for an invalid command line.
if (!SoakOptions.TryParse(args, out SoakOptions options))
{
    await Console.Error.WriteLineAsync(Usage.Text);
    return 2;
}

return options.IsCrowd ? await Crowd.RunAsync(options)
    : options.IsBulk ? await BulkRun.RunAsync(options)
    : options.IsServer ? await ServerRun.RunAsync(options)
    : options.IsClosing ? await ClosingRun.RunAsync(options)
    : await SoakRun.RunAsync(options);
