using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads TYPE_INFO (MS-TDS 2.2.5.6).</summary>
internal sealed class TypeWalker(MessageCursor cursor, MessageMap map)
{
    private const ushort Unlimited = 0xFFFF;

    /// <param name="isRequest">
    /// Whether the client sends the type: the description of a CLR type has no size and no assembly (MS-TDS 2.2.5.5.2).
    /// </param>
    public ValueColumn Read(bool isRequest)
    {
        byte id = cursor.Byte("a type");
        if (!TypeLayout.All.TryGetValue(id, out TypeLayout? layout))
        {
            throw cursor.Unknown($"the type 0x{id:X2} is unknown");
        }

        int start = cursor.Position;
        cursor.Skip(layout.InfoByteCount, "the length of a type");
        bool isUnlimited = layout.Form == ValueForm.Short
            && BinaryPrimitives.ReadUInt16LittleEndian(cursor.Bytes.AsSpan(start)) == Unlimited;
        switch (id)
        {
            case TypeLayout.Xml:
                ReadSchemaCollection();
                break;
            case TypeLayout.Udt:
                ReadClrType(isRequest);
                break;
        }

        return new ValueColumn(id, layout, isUnlimited ? ValueForm.Chunks : layout.Form);
    }

    public string ReadName(string what)
    {
        Part name = cursor.Part(cursor.Byte(what) * 2, what);
        map.Add(RegionKind.Text, what, name);
        return cursor.Text(name);
    }

    public void ReadLongName(string what, RegionKind kind = RegionKind.Text) =>
        map.Add(kind, what, cursor.Part(cursor.UInt16(what) * 2, what));

    private void ReadSchemaCollection()
    {
        if (cursor.Byte("the flag of a schema collection") != 0)
        {
            ReadName("the database of a schema collection");
            ReadName("the schema of a schema collection");
            ReadLongName("the name of a schema collection");
        }
    }

    private void ReadClrType(bool isRequest)
    {
        if (!isRequest)
        {
            cursor.Skip(sizeof(ushort), "the size of a CLR type");
        }

        ReadName("the database of a CLR type");
        ReadName("the schema of a CLR type");
        ReadName("the name of a CLR type");
        if (!isRequest)
        {
            ReadLongName("the assembly of a CLR type");
        }
    }
}
