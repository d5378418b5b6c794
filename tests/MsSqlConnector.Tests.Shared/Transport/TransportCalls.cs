using System.Threading.Tasks;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Tests.Transport;

/// <summary>Runs one test body synchronously and asynchronously.</summary>
internal static class TransportCalls
{
    public static async Task<int> ReceiveAsync(this ByteTransport transport, byte[] buffer, bool isAsync) =>
        isAsync ? await transport.ReceiveAsync(buffer, 0, buffer.Length) : transport.Receive(buffer, 0, buffer.Length);

    public static async Task SendAsync(this ByteTransport transport, byte[] buffer, bool isAsync)
    {
        if (isAsync)
        {
            await transport.SendAsync(buffer, 0, buffer.Length);
        }
        else
        {
            transport.Send(buffer, 0, buffer.Length);
        }
    }
}
