using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>A response of the server that contains only errors, messages and one DONE.</summary>
/// <param name="Messages">Number, state and class of each ERROR and INFO, in order.</param>
/// <param name="Status">DONE's status.</param>
/// <param name="Command">DONE's command.</param>
/// <param name="RowCount">DONE's row count.</param>
internal sealed record ServerReply(
    IReadOnlyList<(int Number, byte State, byte Class)> Messages, DoneStatus Status, ushort Command, ulong RowCount)
{
    public static ServerReply Read(byte[]? tokens)
    {
        Xunit.Assert.NotNull(tokens);
        List<(int, byte, byte)> messages = [];
        int position = 0;
        while (tokens[position] is TokenType.Error or TokenType.Information or TokenType.EnvironmentChange)
        {
            if (tokens[position] != TokenType.EnvironmentChange)
            {
                messages.Add(
                    (BinaryPrimitives.ReadInt32LittleEndian(tokens.AsSpan(position + 3)), tokens[position + 7], tokens[position + 8]));
            }

            position += 3 + BinaryPrimitives.ReadUInt16LittleEndian(tokens.AsSpan(position + 1));
        }

        Xunit.Assert.Equal((TokenType.Done, position + 13), (tokens[position], tokens.Length));
        return new ServerReply(
            messages,
            (DoneStatus)BinaryPrimitives.ReadUInt16LittleEndian(tokens.AsSpan(position + 1)),
            BinaryPrimitives.ReadUInt16LittleEndian(tokens.AsSpan(position + 3)),
            BinaryPrimitives.ReadUInt64LittleEndian(tokens.AsSpan(position + 5)));
    }

    public override string ToString() =>
        new StringBuilder().AppendJoin(", ", Messages).Append($" {Status} {Command:X} {RowCount}").ToString();
}
