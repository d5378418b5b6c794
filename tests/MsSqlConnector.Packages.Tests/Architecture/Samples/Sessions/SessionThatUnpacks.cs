using MsSqlConnector.Packages.Tests.Architecture.Samples.Packets;

namespace MsSqlConnector.Packages.Tests.Architecture.Samples.Sessions;

/// <summary>Casts the values of a lower layer to its own type, each from another kind of instruction.</summary>
internal sealed class SessionThatUnpacks : Cargo
{
    private readonly Cargo? _cargo = Create();

    internal SessionThatUnpacks? FromField() => _cargo as SessionThatUnpacks;

    internal SessionThatUnpacks? FromCall() => (SessionThatUnpacks?)Create();

    internal bool FromParameter(Cargo cargo) => cargo is SessionThatUnpacks;

    internal SessionThatUnpacks? FromLocal()
    {
        Cargo? last = _cargo;
        for (Cargo? next = last; next is not null; next = next.Next)
        {
            last = next;
        }

        return last as SessionThatUnpacks;
    }

    internal object? WithoutCast() => _cargo?.Next;

    internal SessionThatUnpacks? FromObject(object value) => value as SessionThatUnpacks;

    private static Cargo? Create() => null;
}
