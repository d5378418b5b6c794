using System.IO;

namespace Microsoft.SqlServer.Server;

/// <summary>A CLR user-defined type that serializes itself.</summary>
public interface IBinarySerialize
{
    void Read(BinaryReader r);

    void Write(BinaryWriter w);
}
