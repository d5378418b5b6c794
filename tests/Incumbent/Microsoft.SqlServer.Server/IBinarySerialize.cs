using System.IO;

namespace Microsoft.SqlServer.Server;

/// <summary>A CLR user-defined type that writes itself.</summary>
public interface IBinarySerialize
{
    void Read(BinaryReader r);

    void Write(BinaryWriter w);
}
