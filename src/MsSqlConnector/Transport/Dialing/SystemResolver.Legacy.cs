using System.Net;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Transport.Dialing;

internal sealed partial class SystemResolver
{
    private static Task<IPAddress[]> Start(string host, CancellationToken token) =>
        Dns.GetHostAddressesAsync(host).WaitAsync(token);
}
