namespace MsSqlConnector.TestServer.Tokens;

/// <summary>The fields that ERROR and INFO share (MS-TDS 2.2.7.10, 2.2.7.13).</summary>
public sealed record ServerMessage(
    int Number, byte State, byte Class, string Text, string Server = "", string Procedure = "", int Line = 1)
{
    public void Write(TokenWriter writer, byte token)
    {
        int begin = writer.Byte(token).BeginShortLength();
        writer.Int32(Number).Byte(State).Byte(Class);
        writer.ShortCountedText(Text).ByteCountedText(Server).ByteCountedText(Procedure).Int32(Line);
        writer.EndShortLength(begin);
    }
}
