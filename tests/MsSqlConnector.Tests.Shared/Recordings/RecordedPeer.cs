using System;
using System.Buffers.Binary;
using System.Linq;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The server side of a recorded conversation: reads the packets of the client and returns the bytes of the responses.</summary>
internal sealed class RecordedPeer(Recording recording, PacketSizes sizes)
{
    public const ushort SessionId = 53;

    /// <summary>The index of the login response; the responses to the requests follow.</summary>
    public const int LoginIndex = 0;

    private const int HeaderByteCount = 8;
    private const byte AttentionType = 6;
    private const byte LoginType = 16;
    private const byte PreLoginType = 18;
    private const byte EndOfMessage = 1;

    /// <summary>VERSION 16.0, ENCRYPTION: not supported.</summary>
    private static readonly byte[] s_preLogin = [0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xFF, 16, 0, 0, 0, 0, 0, 2];

    private int _requestCount;

    /// <summary>The index of the last response; negative before the login.</summary>
    public int ResponseIndex { get; private set; } = -1;

    /// <summary>Whether the server is silent until it receives an attention.</summary>
    public bool IsSilent { get; private set; }

    /// <summary>Whether the server has closed the connection with its last response.</summary>
    public bool HasClosed => ResponseIndex == recording.ClosesAfter;

    /// <summary>Returns the response to the sent bytes; null when the message is incomplete, or the server is silent.</summary>
    public byte[]? Answer(ReadOnlySpan<byte> packets)
    {
        byte[]? answer = null;
        while (packets.Length > 0)
        {
            int byteCount = BinaryPrimitives.ReadUInt16BigEndian(packets[2..]);
            if ((packets[1] & EndOfMessage) != 0)
            {
                answer = AnswerMessage(packets[0]);
            }

            packets = packets[byteCount..];
        }

        return answer;
    }

    private byte[]? AnswerMessage(byte type)
    {
        switch (type)
        {
            case PreLoginType:
                return PacketSizes.Usual.Frame(s_preLogin);
            case LoginType:
                ResponseIndex = LoginIndex;
                return sizes.Frame(recording.Login);
            case AttentionType when !IsSilent:
                throw new UnrecordedException("The client sent an attention that is not part of the recording.");
            default:
                return AnswerRequest();
        }
    }

    private byte[]? AnswerRequest()
    {
        if (_requestCount == recording.Responses.Count)
        {
            throw new UnrecordedException("The client sent a request that is not part of the recording.");
        }

        byte[][]? messages = recording.Responses[_requestCount++];
        IsSilent = messages is null;
        ResponseIndex++;
        return messages is null ? null : [.. messages.SelectMany(message => sizes.Frame(message))];
    }
}
