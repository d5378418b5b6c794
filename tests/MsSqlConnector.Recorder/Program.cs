using System;
using System.IO;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using MsSqlConnector.Recorder;
using MsSqlConnector.Recorder.Proxy;

const int Failed = 1;
const int Misused = 2;
string problem = "The first argument is record or check.";
if (args is ["check", _, ..])
{
    return TranscriptChecking.Check(args[1..], Console.Out) ? 0 : Failed;
}

if (args is ["record", ..] && RecorderArguments.Parse(args[1..], out problem) is { } options)
{
    TaskCompletionSource stopped = new(TaskCreationOptions.RunContinuationsAsynchronously);
    using PosixSignalRegistration interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
    using PosixSignalRegistration terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
    try
    {
        if (options.CertificateFile is { } file)
        {
            await File.WriteAllTextAsync(file, TlsSettings.Certificate.ExportCertificatePem());
        }

        await using RecordingProxy proxy = RecordingProxy.Start(options, static result => Console.WriteLine(result));
        Console.WriteLine($"Listening on 127.0.0.1,{proxy.Port}. Press Ctrl+C to stop.");
        await stopped.Task;
        return 0;
    }
    catch (Exception e) when (e is IOException or UnauthorizedAccessException)
    {
        Console.Error.WriteLine($"The certificate cannot be written: {e.Message}");
        return Failed;
    }
    catch (SocketException e)
    {
        Console.Error.WriteLine($"The port {options.ListenPort} cannot be used: {e.Message}");
        return Failed;
    }

    void Stop(PosixSignalContext context)
    {
        context.Cancel = true;
        stopped.TrySetResult();
    }
}

Console.Error.WriteLine(problem);
Console.Error.WriteLine(RecorderArguments.Usage);
return Misused;
