using System.ComponentModel;
using MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

/// <summary>Violates the order by the argument of an attribute, and by a constant.</summary>
[TypeConverter(typeof(SampleSession))]
public sealed class PacketWithAttribute
{
    public static int Limit() => SampleLimits.MaxCount;
}
