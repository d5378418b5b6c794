using System.Threading.Tasks;
using MsSqlConnector.Tests.Architecture.Samples.Packets;

namespace MsSqlConnector.Tests.Architecture.Samples.Sessions;

/// <summary>Stands for a later room, which may wait and may use earlier ones.</summary>
public class SampleSession
{
    public static SampleSession? Current { get; set; }

    public static async Task<PacketThatSpeaks> FetchAsync()
    {
        await Task.Yield();
        return new PacketThatSpeaks();
    }
}
