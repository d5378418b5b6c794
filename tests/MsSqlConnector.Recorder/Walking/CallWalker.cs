namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads the calls of an RPC message (MS-TDS 2.2.6.6).</summary>
internal sealed class CallWalker(MessageCursor cursor, MessageMap map, NegotiatedFeatures features)
{
    private const ushort NumberedProcedure = 0xFFFF;
    private const byte EncryptedStatus = 0x08;

    private readonly TypeWalker _types = new(cursor, map);

    public void Read()
    {
        while (!cursor.IsAtEnd)
        {
            ReadCall();
        }
    }

    private void ReadCall()
    {
        map.AddToken(0, cursor.Position);
        string procedure = ReadProcedure();
        cursor.Skip(sizeof(ushort), "the options of a call");
        if (features.HasEnclavePackages)
        {
            map.Add(RegionKind.Secret, "an enclave package", cursor.Part(cursor.UInt16("an enclave package"), "an enclave package"));
        }

        while (!cursor.IsAtEnd)
        {
            if (cursor.Peek("a parameter") is 0x80 or 0xFE or 0xFF)
            {
                cursor.Skip(1, "the end of a call");
                return;
            }

            ReadParameter(procedure);
        }
    }

    private string ReadProcedure()
    {
        int charCount = cursor.UInt16("the name of a procedure");
        if (charCount == NumberedProcedure)
        {
            cursor.Skip(sizeof(ushort), "the number of a procedure");
            return "";
        }

        Part name = cursor.Part(charCount * 2, "the name of a procedure");
        map.Add(RegionKind.Text, "the name of a procedure", name);
        return cursor.Text(name);
    }

    /// <summary>
    /// The label of a value has the name of the procedure, so that the parameters of procedures for logins are recognized.
    /// </summary>
    private void ReadParameter(string procedure)
    {
        string name = _types.ReadName("the name of a parameter");
        bool isEncrypted = (cursor.Byte("the status of a parameter") & EncryptedStatus) != 0;
        ValueColumn type;
        if (cursor.Peek("a type") == TypeLayout.Table)
        {
            new TableWalker(cursor, map).Read(name);
            return;
        }

        type = _types.Read(isRequest: true);
        new ValueWalker(cursor, map).Read(type with { Label = $"{procedure} {name}" }, isRow: false);
        if (isEncrypted)
        {
            new CipherWalker(cursor, map).ReadParameter();
        }
    }
}
