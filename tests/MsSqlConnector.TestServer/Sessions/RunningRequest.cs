using System.Threading.Tasks;
using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>A request of a connection with MARS whose response is being sent.</summary>
/// <param name="requests">All such requests.</param>
/// <param name="smp">The logical session.</param>
/// <param name="descriptor">The transaction of the request; 0 for none.</param>
internal sealed class RunningRequest(RunningRequests requests, SmpSession smp, ulong descriptor)
{
    /// <summary>The transaction of the request; 0 for none.</summary>
    public ulong Descriptor => descriptor;

    /// <summary>Sends the response.</summary>
    public AnswerSender? Sender { get; set; }

    /// <summary>Whether the end of the response is being sent, so that the client can already have read it.</summary>
    public bool IsEnding { get; set; }

    /// <summary>Whether the transaction of the request was rolled back before the end of the response.</summary>
    public bool IsDoomed { get; set; }

    /// <summary>Whether the response is not complete, and the client has not ended its logical session.</summary>
    public bool IsOutstanding => !IsEnding && !smp.HasReceivedFin;

    /// <summary>Waits until the end of the response can be sent; returns whether its transaction was rolled back.</summary>
    public async ValueTask<bool> IsDoomedAtEndAsync()
    {
        await smp.WaitForWindowAsync();
        return requests.EndsDoomed(this);
    }
}
