using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>The tokens of logins, of changes of the environment, and those beside the columns of a result.</summary>
internal sealed class ObservedSurroundings(TokenWriter tokens)
{
    public void WriteToken(string token, Words words)
    {
        switch (token)
        {
            case "env":
                WriteChange((EnvironmentChange)words.NextInt(), words.Next(), words.Next());
                break;
            case "loginack":
                LoginAcknowledgementToken.Write(tokens, words.NextHex(), words.NextText(), words.NextBytes());
                break;
            case "features":
                FeatureAcknowledgementToken.Write(tokens, words.Rest().Select(Feature));
                break;
            case "order":
                ushort[] columns = [.. words.Rest().Select(static word => ushort.Parse(word, CultureInfo.InvariantCulture))];
                tokens.Byte(TokenType.Order).UInt16((ushort)(columns.Length * sizeof(ushort)));
                Array.ForEach(columns, column => tokens.UInt16(column));
                break;
            case "raw":
                tokens.Bytes(words.NextBytes());
                break;
            default:
                throw new FormatException($"'{token}' is not the text of a token.");
        }
    }

    private void WriteChange(EnvironmentChange change, string newValue, string oldValue)
    {
        if (newValue[0] == '\'')
        {
            EnvironmentChangeToken.WriteText(tokens, change, Words.Unquote(newValue), Words.Unquote(oldValue));
        }
        else
        {
            EnvironmentChangeToken.WriteBytes(tokens, change, Words.Bytes(newValue), Words.Bytes(oldValue));
        }
    }

    private static KeyValuePair<byte, byte[]> Feature(string word)
    {
        string[] parts = word.Split('=');
        return KeyValuePair.Create(byte.Parse(parts[0], NumberStyles.HexNumber, CultureInfo.InvariantCulture), Words.Bytes(parts[1]));
    }
}
