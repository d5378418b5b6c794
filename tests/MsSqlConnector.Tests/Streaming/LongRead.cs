using System;
using System.Data;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using Xunit;

namespace MsSqlConnector.Tests.Streaming;

/// <summary>Reads one long value in sequential mode with one of the available methods, and compares every piece.</summary>
internal sealed class LongRead(SqlConnection connection, LongAnswer answer)
{
    /// <summary>Sizes that are not multiples of a chunk or packet size.</summary>
    private const int PieceLength = 50_021;

    private readonly LongContent _content = answer.Content;
    private readonly byte[] _bytes = new byte[PieceLength];
    private readonly char[] _chars = new char[PieceLength];

    /// <summary>From the request to the end of the response.</summary>
    public async Task RunAsync(LongAccess access, bool isAsync)
    {
        using SqlCommand command = new("long", connection);
        if (access == LongAccess.ExecuteXmlReader)
        {
            using XmlReader xml = isAsync ? await command.ExecuteXmlReaderAsync() : command.ExecuteXmlReader();
            await ReadXmlAsync(xml, isAsync);
            return;
        }

        using SqlDataReader reader = isAsync
            ? await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess)
            : command.ExecuteReader(CommandBehavior.SequentialAccess);
        Assert.True(isAsync ? await reader.ReadAsync(CancellationToken.None) : reader.Read());
        Assert.Equal(1, reader.GetInt32(0));
        await ReadValueAsync(reader, access, isAsync);
        Assert.Equal(2, isAsync ? await reader.GetFieldValueAsync<int>(2) : reader.GetInt32(2));
        Assert.False(isAsync ? await reader.ReadAsync(CancellationToken.None) : reader.Read());
    }

    private Task ReadValueAsync(SqlDataReader reader, LongAccess access, bool isAsync) => access switch
    {
        LongAccess.Stream => ReadStreamAsync(reader, isAsync),
        LongAccess.TextReader => ReadTextAsync(reader, isAsync),
        LongAccess.Bytes => ReadBytesAsync(reader),
        LongAccess.Chars => ReadCharsAsync(reader),
        _ => ReadXmlColumnAsync(reader, isAsync),
    };

    private async Task ReadStreamAsync(SqlDataReader reader, bool isAsync)
    {
        using Stream stream = isAsync ? await reader.GetFieldValueAsync<Stream>(1) : reader.GetStream(1);
        long position = 0;
        int count;
        while ((count = isAsync ? await stream.ReadAsync(_bytes.AsMemory()) : stream.Read(_bytes, 0, _bytes.Length)) > 0)
        {
            _content.Check(_bytes.AsSpan(0, count), position);
            position += count;
        }

        Assert.Equal(answer.ByteCount, position);
        Assert.Equal(position, stream.Position);
    }

    private async Task ReadTextAsync(SqlDataReader reader, bool isAsync)
    {
        using TextReader text = isAsync ? await reader.GetFieldValueAsync<TextReader>(1) : reader.GetTextReader(1);
        long position = 0;
        int count;
        while ((count = isAsync ? await text.ReadAsync(_chars.AsMemory()) : text.Read(_chars, 0, _chars.Length)) > 0)
        {
            _content.Check(_chars.AsSpan(0, count), position);
            position += count;
        }

        Assert.Equal(answer.CharCount, position);
    }

    private Task ReadBytesAsync(SqlDataReader reader)
    {
        long position = 0;
        long count;
        while ((count = reader.GetBytes(1, position, _bytes, 0, _bytes.Length)) > 0)
        {
            _content.Check(_bytes.AsSpan(0, (int)count), position);
            position += count;
        }

        Assert.Equal(answer.ByteCount, position);
        return Task.CompletedTask;
    }

    private Task ReadCharsAsync(SqlDataReader reader)
    {
        long position = 0;
        long count;
        while ((count = reader.GetChars(1, position, _chars, 0, _chars.Length)) > 0)
        {
            _content.Check(_chars.AsSpan(0, (int)count), position);
            position += count;
        }

        Assert.Equal(answer.CharCount, position);
        return Task.CompletedTask;
    }

    private async Task ReadXmlColumnAsync(SqlDataReader reader, bool isAsync)
    {
        using XmlReader xml = isAsync ? await reader.GetFieldValueAsync<XmlReader>(1) : reader.GetXmlReader(1);
        await ReadXmlAsync(xml, isAsync);
    }

    private async Task ReadXmlAsync(XmlReader xml, bool isAsync)
    {
        long elementCount = 0;
        while (isAsync ? await xml.ReadAsync() : xml.Read())
        {
            elementCount += xml.NodeType == XmlNodeType.Element ? 1 : 0;
        }

        Assert.Equal(answer.RepeatCount * _content.ElementCount, elementCount);
    }
}
