using System.Linq;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class ColumnMetadataReaderTests
{
    private const string Integer = "00000000 0000 38 02 69006400";
    private const string Text = "00000000 0900 E7 1400 0904D00034 01 7400";

    [Fact]
    public void Columns_have_type_flags_and_name()
    {
        ResultMetadata metadata = Read("0200" + Integer + Text);

        Assert.Equal(["id", "t"], metadata.Columns.Select(column => column.Name));
        Assert.Equal([TdsType.Int, TdsType.NVarChar], metadata.Columns.Select(column => column.Type.Type));
        Assert.Equal((ColumnFlags)9, metadata.Columns[1].Flags);
        Assert.Equal(20, metadata.Columns[1].Type.MaxByteCount);
        Assert.Equal(new Collation(0x00D00409, 0x34), metadata.Columns[1].Type.Collation);
    }

    [Fact]
    public void Legacy_large_types_contain_their_table_name() =>
        Assert.Equal("image", Read("0100 00000000 0900 22 FFFFFF7F 02 0100 6400 0100 7400 00").Columns[0].TypeName);

    [Fact]
    public void Absent_metadata_has_no_columns() => Assert.Empty(Read("FFFF").Columns);

    [Theory]
    [InlineData("FFFF", 1)]
    [InlineData("0000", 0)]
    public void Only_absent_metadata_is_replaced_by_the_expected_metadata(string hex, int columnCount)
    {
        var cache = new MetadataCache { Expected = Read("0100" + Integer) };
        ParseStatus status = new ColumnMetadataReader().TryRead(
            Hex.Bytes(hex), cache, hasKeys: false, out _, out ResultMetadata metadata, out _);

        Assert.Equal(ParseStatus.Done, status);
        Assert.Equal(columnCount, metadata.Columns.Length);
    }

    [Fact]
    public void Equal_metadata_bytes_reuse_the_parsed_metadata()
    {
        var cache = new MetadataCache();
        byte[] bytes = Hex.Bytes("0100" + Integer);

        Assert.Equal(
            ParseStatus.Done,
            new ColumnMetadataReader().TryRead(bytes, cache, hasKeys: false, out _, out ResultMetadata first, out _));
        Assert.Equal(
            ParseStatus.Done,
            new ColumnMetadataReader().TryRead(bytes, cache, hasKeys: false, out int byteCount, out ResultMetadata second, out _));

        Assert.Same(first, second);
        Assert.Equal(bytes.Length, byteCount);
    }

    [Fact]
    public void Connections_share_equal_metadata()
    {
        SharedMetadata shared = new();
        ResultMetadata one = Read("0100" + Integer, new MetadataCache { Shared = shared });
        ResultMetadata other = Read("0100" + Text, new MetadataCache { Shared = shared });

        Assert.NotSame(one, other);
        Assert.Same(one, Read("0100" + Integer, new MetadataCache { Shared = shared }));
        Assert.Same(other, Read("0100" + Text, new MetadataCache { Shared = shared }));
    }

    /// <summary>The types of the columns refer to the mappings of the data source.</summary>
    [Fact]
    public void Connections_with_mapped_types_do_not_share_metadata()
    {
        SharedMetadata shared = new();
        ResultMetadata metadata = Read("0100" + Integer, new MetadataCache { Shared = shared });

        Assert.NotSame(metadata, Read("0100" + Integer, new MetadataCache { Shared = shared, Mappings = new UdtMappings([]) }));
        Assert.Same(metadata, Read("0100" + Integer, new MetadataCache { Shared = shared }));
    }

    /// <summary>The shared metadata stay in memory.</summary>
    [Theory]
    [InlineData(60, true)]
    [InlineData(200, false)]
    public void Only_short_metadata_is_shared(int columnCount, bool isShared)
    {
        string hex = $"{columnCount:X2}00" + string.Concat(Enumerable.Repeat(Integer, columnCount));

        SharedMetadata shared = new();

        Assert.Equal(
            isShared, Read(hex, new MetadataCache { Shared = shared }) == Read(hex, new MetadataCache { Shared = shared }));
    }

    [Theory]
    [InlineData("FEFF")]
    [InlineData("0120")]
    public void An_invalid_number_of_columns_is_rejected(string hex) =>
        Assert.Contains("column count", TokenReading.ReadInvalid<ResultMetadata>(hex, TryRead));

    /// <summary>Without the splits at every byte, whose cost is the square of the length.</summary>
    [Fact]
    public void The_largest_number_of_columns_is_accepted()
    {
        string columns = string.Concat(Enumerable.Repeat(Integer, ColumnMetadataReader.MaxColumnCount));
        Cursor cursor = new(Hex.Bytes("0020" + columns));

        Assert.Equal(ParseStatus.Done, TryRead(ref cursor, out ResultMetadata metadata));
        Assert.Equal(ColumnMetadataReader.MaxColumnCount, metadata.Columns.Length);
    }

    [Theory]
    [InlineData("0100 00000000 0000 01 02 69006400")]
    [InlineData("0100 00000000 0000 26 05 02 69006400")]
    public void An_unknown_type_or_an_invalid_length_of_a_type_is_rejected(string hex) =>
        TokenReading.ReadInvalid<ResultMetadata>(hex, TryRead);

    private static ResultMetadata Read(string hex) => TokenReading.Read<ResultMetadata>(hex, TryRead);

    private static ResultMetadata Read(string hex, MetadataCache cache)
    {
        ParseStatus status = new ColumnMetadataReader().TryRead(
            Hex.Bytes(hex), cache, hasKeys: false, out _, out ResultMetadata metadata, out _);
        Assert.Equal(ParseStatus.Done, status);
        return metadata;
    }

    private static ParseStatus TryRead(ref Cursor cursor, out ResultMetadata token)
    {
        Cursor rest = cursor;
        _ = rest.TryReadBytes(rest.Remaining, out System.ReadOnlySpan<byte> bytes);
        ParseStatus status = new ColumnMetadataReader().TryRead(
            bytes, new MetadataCache(), hasKeys: false, out int byteCount, out token, out string? fault);
        return status switch
        {
            ParseStatus.Done => cursor.TrySkip(byteCount),
            ParseStatus.InvalidData => cursor.Invalid("2.2.7.4", fault!),
            _ => status,
        };
    }
}
