using System;
using System.IO;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Host;
using MsSqlConnector.TestServer.Scripting;

// Serves the benchmark responses until standard input closes, so that it cannot outlive its parent.
if (HostArguments.TryParse(args, out HostArguments arguments, out string problem))
{
    await using TdsServer server = TdsServer.Start(arguments.ToOptions()).ServeBenchmarks(arguments.RowCount).ServeEntities();
    if (arguments.HasColumnEncryption)
    {
        server.ServeEncrypted();
    }

    if (arguments.CertificateFile is { } file)
    {
        await File.WriteAllBytesAsync(file, server.Certificate.RawData);
    }

    await Console.Out.WriteLineAsync($"ready {server.Port}");
    await Console.In.ReadToEndAsync();
    return 0;
}

await Console.Error.WriteLineAsync(problem);
await Console.Error.WriteLineAsync(HostArguments.Usage);
return 2;
