using System.Net;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Dialing;

internal sealed partial class SystemResolver
{
    // The token alone does not end the wait if the resolver blocks a thread.
    private static Task<IPAddress[]> Start(string host, CancellationToken token) =>
        Dns.GetHostAddressesAsync(host, token).WaitAsync(token);
}
