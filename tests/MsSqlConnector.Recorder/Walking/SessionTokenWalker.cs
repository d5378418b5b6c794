using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Recorder.Walking;

/// <summary>Reads messages and the tokens of the login and of the session.</summary>
internal sealed class SessionTokenWalker(MessageCursor cursor, MessageMap map, NegotiatedFeatures features)
{
    private const int NumberByteCount = 6;

    private readonly TypeWalker _types = new(cursor, map);

    public bool TryRead(byte token)
    {
        switch (token)
        {
            case TokenType.Error or TokenType.Information:
                ReadMessage();
                return true;
            case TokenType.EnvironmentChange:
                new EnvironmentWalker(cursor, map).Read();
                return true;
            case TokenType.LoginAcknowledgement:
                ReadLoginAcknowledgement();
                return true;
            case TokenType.FeatureAcknowledgement:
                new FeatureWalker(cursor, map).ReadAcknowledgements(features);
                return true;
            case TokenType.SessionState:
                map.Add(RegionKind.Binary, "", cursor.Part(cursor.Length32("the length of SESSIONSTATE"), "SESSIONSTATE"));
                return true;
            case TokenType.Security:
                map.Add(RegionKind.Secret, "SSPI", cursor.Part(cursor.UInt16("the length of SSPI"), "SSPI"));
                return true;
            case TokenType.FederatedInformation:
                map.Add(RegionKind.Secret, "FEDAUTHINFO", cursor.Part(cursor.Length32("the length of FEDAUTHINFO"), "FEDAUTHINFO"));
                return true;
            default:
                return false;
        }
    }

    private void ReadMessage()
    {
        int end = cursor.UInt16("the length of a message") + cursor.Position;
        cursor.Skip(NumberByteCount, "the number of a message");
        _types.ReadLongName("the text of a message");
        map.Add(
            RegionKind.HostName,
            "the server of a message",
            cursor.Part(cursor.Byte("the server of a message") * 2, "the server of a message"));
        _types.ReadName("the procedure of a message");
        cursor.Skip(sizeof(int), "the line of a message");
        CheckEnd(end);
    }

    private void ReadLoginAcknowledgement()
    {
        const uint Oldest = 0x72000000;
        const uint Strict = 0x08000000;
        int end = cursor.UInt16("the length of LOGINACK") + cursor.Position;
        cursor.Skip(1, "the interface of LOGINACK");
        uint version = System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(cursor.UInt32("the version of LOGINACK"));
        if (version is < Oldest and not Strict)
        {
            throw cursor.Unknown($"the version 0x{version:X8} of the protocol is older than SQL Server 2005");
        }

        _types.ReadName("the program of LOGINACK");
        cursor.Skip(sizeof(uint), "the program version of LOGINACK");
        CheckEnd(end);
    }

    private void CheckEnd(int end)
    {
        if (cursor.Position != end)
        {
            throw cursor.Unknown($"the length of a token, which ends at byte {end}, is wrong");
        }
    }
}
