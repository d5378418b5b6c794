using System;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>The kind of an SMP frame. Exactly one flag is set in a valid frame.</summary>
[Flags]
public enum SmpFlags : byte
{
    None = 0x00,
    Syn = 0x01,
    Ack = 0x02,
    Fin = 0x04,
    Data = 0x08,
}
