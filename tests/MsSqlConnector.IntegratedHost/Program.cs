using System;
using MsSqlConnector.IntegratedHost;

// One side of an integrated login in a separate process: the libraries that create the tokens read the location of their keys, tickets and
// accounts from the environment once. The process serves until standard input closes, so that it cannot outlive its parent.
switch (args)
{
    case ["server", string encryption]:
        await ServerSide.RunAsync(encryption);
        return 0;
    case ["client"]:
        await ClientSide.RunAsync();
        return 0;
    default:
        await Console.Error.WriteLineAsync("usage: server Off|On|Required|NotSupported, or client");
        return 2;
}
