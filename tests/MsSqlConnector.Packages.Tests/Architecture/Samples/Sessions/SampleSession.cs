using System.Threading.Tasks;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

/// <summary>Represents a later folder, which is allowed to wait and to use earlier ones.</summary>
public class SampleSession
{
    public static SampleSession? Current { get; set; }

    public static async Task<PacketThatSpeaks> FetchAsync()
    {
        await Task.Yield();
        return new PacketThatSpeaks();
    }
}
