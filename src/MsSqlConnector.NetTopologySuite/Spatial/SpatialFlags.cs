using System;

namespace MsSqlConnector.Spatial;

/// <summary>The properties of a serialized value (MS-SSCLRT 2.1.1).</summary>
[Flags]
internal enum SpatialFlags : byte
{
    None = 0,
    HasZ = 0x01,
    HasM = 0x02,
    IsValid = 0x04,
    IsSinglePoint = 0x08,
    IsSingleSegment = 0x10,
    IsWholeGlobe = 0x20,
}
