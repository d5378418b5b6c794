using System;
using System.IO;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>A value type with the members of SqlHierarchyId (Microsoft.SqlServer.Types) by which it is read and written.</summary>
internal struct HierarchyNode
{
    private byte[] _bytes;

    public static HierarchyNode Create(BinaryReader reader)
    {
        HierarchyNode node = default;
        node.Read(reader);
        return node;
    }

    public void Read(BinaryReader reader) => _bytes = reader.ReadBytes((int)(reader.BaseStream.Length - reader.BaseStream.Position));

    public readonly void Write(BinaryWriter writer) => writer.Write(_bytes);

    public override readonly string ToString() => BitConverter.ToString(_bytes);
}
