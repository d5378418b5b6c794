using System;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport.Pipes;
using MsSqlConnector.Transport.Tcp;

namespace MsSqlConnector.Transport.Dialing;

/// <summary>
/// Connects to a target by executing the operations of a <see cref="DialSequence"/>. The synchronous and the asynchronous variant are
/// independent of each other, and neither makes decisions. The asynchronous operations block no thread of the provider; on Unix, the
/// resolver of the platform blocks one of its own.
/// </summary>
internal static class DialDriver
{
    /// <summary>Connects to a target.</summary>
    /// <param name="target">The target.</param>
    /// <param name="resolver">The resolver for the host name.</param>
    /// <param name="addressCache">The addresses to use if the name cannot be resolved.</param>
    /// <param name="deadline">The end of the attempt.</param>
    /// <exception cref="DialException">The target was not reached in time.</exception>
    public static ByteTransport Dial(DialTarget target, HostResolver resolver, AddressCache addressCache, Deadline deadline)
    {
        using var dial = new DialSequence(target, addressCache, deadline);
        while (dial.Operation != DialOperation.Done)
        {
            try
            {
                if (dial.Operation == DialOperation.Connect)
                {
                    dial.SetSocket(TcpDialer.Connect(dial.EndPoint, dial.AttemptDeadline));
                }
                else
                {
                    Execute(dial, resolver);
                }
            }
            catch (Exception exception) when (dial.CanContinueAfter(exception))
            {
                dial.Fail(exception);
            }
        }

        return dial.DetachTransport();
    }

    /// <inheritdoc cref="Dial"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static async ValueTask<ByteTransport> DialAsync(
        DialTarget target, HostResolver resolver, AddressCache addressCache, Deadline deadline, CancellationToken token)
    {
        using var dial = new DialSequence(target, addressCache, deadline);
        while (dial.Operation != DialOperation.Done)
        {
            try
            {
                // This await is not in the method for the other operations, because every connection waits for it.
                if (dial.Operation == DialOperation.Connect)
                {
                    dial.SetSocket(await TcpDialer.ConnectAsync(dial.EndPoint, dial.AttemptDeadline, token).ConfigureAwait(false));
                }
                else
                {
                    await ExecuteAsync(dial, resolver, token).ConfigureAwait(false);
                }
            }
            catch (Exception exception) when (dial.CanContinueAfter(exception))
            {
                token.ThrowIfCancellationRequested();
                dial.Fail(exception);
            }
        }

        return dial.DetachTransport();
    }

    /// <summary>
    /// Executes one operation, other than connecting to one address. Resolving is in a method of its own, because most connections need no
    /// other operation, and those make the runtime load the pipes of the platform.
    /// </summary>
    internal static void Execute(DialSequence dial, HostResolver resolver)
    {
        if (dial.Operation == DialOperation.Resolve)
        {
            dial.SetAddresses(resolver.Resolve(dial.Target, dial.Deadline));
        }
        else
        {
            ExecuteSpecial(dial, resolver);
        }
    }

    /// <inheritdoc cref="Execute"/>
    internal static ValueTask ExecuteAsync(DialSequence dial, HostResolver resolver, CancellationToken token)
    {
        if (dial.Operation != DialOperation.Resolve)
        {
            return ExecuteSpecialAsync(dial, resolver, token);
        }

        ValueTask<IPAddress[]> resolving = resolver.ResolveAsync(dial.Target, dial.Deadline, token);
        if (!resolving.IsCompletedSuccessfully)
        {
            return SetAddressesAsync(dial, resolving);
        }

        dial.SetAddresses(resolving.Result);
        return default;
    }

    private static async ValueTask SetAddressesAsync(DialSequence dial, ValueTask<IPAddress[]> resolving) =>
        dial.SetAddresses(await resolving.ConfigureAwait(false));

    private static void ExecuteSpecial(DialSequence dial, HostResolver resolver)
    {
        switch (dial.Operation)
        {
            case DialOperation.StartLocalDatabase:
                dial.SetLocalPipe(LocalDatabaseDialer.Start(resolver.LocalDatabase, dial.Target, dial.Deadline));
                break;
            case DialOperation.OpenPipe:
                // The platform measures the time, whatever the clock of the deadline.
                dial.Pipe.Connect(dial.Deadline.RemainingMilliseconds);
                dial.CompletePipe();
                break;
            case DialOperation.SendBrowserRequests:
                dial.Inquiry.SendRequests();
                dial.OnBrowserRequestsSent();
                break;
            case DialOperation.ReceiveBrowserResponse:
                dial.OnBrowserResponse(dial.Inquiry.Socket.Receive(dial.Inquiry.Deadline));
                break;
            case DialOperation.Race:
                dial.SetRaceOutcome(ThreadRace.Run(dial.ClaimEndPoints(), dial.Deadline));
                break;
        }
    }

    /// <inheritdoc cref="ExecuteSpecial"/>
    private static async ValueTask ExecuteSpecialAsync(DialSequence dial, HostResolver resolver, CancellationToken token)
    {
        switch (dial.Operation)
        {
            case DialOperation.StartLocalDatabase:
                dial.SetLocalPipe(
                    await LocalDatabaseDialer.StartAsync(resolver.LocalDatabase, dial.Target, dial.Deadline, token).ConfigureAwait(false));
                break;
            case DialOperation.OpenPipe:
                await dial.Pipe.ConnectAsync(dial.Deadline.RemainingMilliseconds, token).ConfigureAwait(false);
                dial.CompletePipe();
                break;
            case DialOperation.SendBrowserRequests:
                dial.Inquiry.SendRequests();
                dial.OnBrowserRequestsSent();
                break;
            case DialOperation.ReceiveBrowserResponse:
                dial.OnBrowserResponse(await dial.Inquiry.Socket.ReceiveAsync(dial.Inquiry.Deadline, token).ConfigureAwait(false));
                break;
            case DialOperation.Race:
                dial.SetRaceOutcome(await TaskRace.RunAsync(dial.ClaimEndPoints(), dial.Deadline, token).ConfigureAwait(false));
                break;
        }
    }
}
