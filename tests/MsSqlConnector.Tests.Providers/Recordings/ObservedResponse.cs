using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Writes a message from the lines of as-observed.json, one token per line.</summary>
internal sealed class ObservedResponse
{
    private readonly TokenWriter _tokens = new();
    private Column[] _columns = [];

    public static byte[] Write(IEnumerable<string> lines)
    {
        var response = new ObservedResponse();
        foreach (string line in lines)
        {
            response.WriteToken(new Words(line));
        }

        return response._tokens.ToArray();
    }

    private void WriteToken(Words words)
    {
        string token = words.Next();
        switch (token)
        {
            case "columns":
                _columns = [.. words.Rest().Select(ObservedTypes.Column)];
                ColumnMetadataToken.Write(_tokens, _columns);
                break;
            case "row":
                RowToken.Write(_tokens, _columns, Values(words));
                break;
            case "nbc":
                RowToken.WriteNullCompressed(_tokens, _columns, Values(words));
                break;
            case "done":
                WriteDone(TokenType.Done, words);
                break;
            case "inproc":
                WriteDone(TokenType.DoneInProcedure, words);
                break;
            case "proc":
                WriteDone(TokenType.DoneProcedure, words);
                break;
            case "status":
                _tokens.Byte(TokenType.ReturnStatus).Int32(words.NextInt());
                break;
            case "value":
                WriteReturnValue(words);
                break;
            case "error":
                WriteMessage(TokenType.Error, words);
                break;
            case "info":
                WriteMessage(TokenType.Information, words);
                break;
            default:
                new ObservedSurroundings(_tokens).WriteToken(token, words);
                break;
        }
    }

    private object?[] Values(Words words) =>
        [.. _columns.Zip(words.Rest(), static (column, word) => ObservedTypes.Value(column.Type, word))];

    private void WriteDone(byte token, Words words) => DoneToken.Write(
        _tokens, token, (DoneStatus)words.NextHex(), (ushort)words.NextHex(), (ulong)words.NextInt());

    private void WriteReturnValue(Words words)
    {
        ushort ordinal = (ushort)words.NextInt();
        Column parameter = ObservedTypes.Column(words.Next());
        ReturnValueToken.Write(_tokens, ordinal, parameter, ObservedTypes.Value(parameter.Type, words.Next()));
    }

    /// <summary>Number, state, class, line, server, procedure, text.</summary>
    private void WriteMessage(byte token, Words words)
    {
        (int number, int state, int @class, int line) = (words.NextInt(), words.NextInt(), words.NextInt(), words.NextInt());
        (string server, string procedure, string text) = (words.NextText(), words.NextText(), words.NextText());
        new ServerMessage(number, (byte)state, (byte)@class, text, server, procedure, line).Write(_tokens, token);
    }
}
