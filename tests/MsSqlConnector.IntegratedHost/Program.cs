using System;
using MsSqlConnector.IntegratedHost;

// One side of an integrated login, in a process of its own: the libraries that make the tokens read where their keys, tickets and
// accounts are from the environment, once. It serves until standard input closes, so that it never outlives whoever started it.
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
