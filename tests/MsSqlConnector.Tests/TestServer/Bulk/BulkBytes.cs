using System;
using System.Text;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.TestServer.Bulk;

/// <summary>Builds the bytes of valid and invalid bulk loads.</summary>
internal sealed class BulkBytes
{
    private readonly TokenWriter _tokens = new();

    public BulkBytes Columns(params (ushort Flags, WireType Type)[] columns)
    {
        _tokens.Byte(TokenType.ColumnMetadata).UInt16((ushort)columns.Length);
        foreach ((ushort flags, WireType type) in columns)
        {
            _tokens.UInt32(0).UInt16(flags);
            type.Write(_tokens);
            if (type.Length == LengthKind.TextPointer)
            {
                _tokens.ShortCountedText("t");
            }

            _tokens.ByteCountedText("any");
        }

        return this;
    }

    public BulkBytes Raw(params byte[] bytes)
    {
        _tokens.Bytes(bytes);
        return this;
    }

    /// <summary>A row of one int, or a part of such a row.</summary>
    public BulkBytes Row(params byte[] values) => Raw([TokenType.Row, .. values]);

    public BulkBytes Done() => Raw(TokenType.Done, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    public byte[] ToArray() => _tokens.ToArray();

    /// <summary>The length and the bytes of an nvarchar value.</summary>
    public static byte[] Text(string text) => [.. BitConverter.GetBytes((ushort)(text.Length * 2)), .. Encoding.Unicode.GetBytes(text)];
}
