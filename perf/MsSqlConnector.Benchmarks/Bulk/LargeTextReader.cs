using System;
using System.Diagnostics.CodeAnalysis;
using System.IO;

namespace MsSqlConnector.Benchmarks.Bulk;

/// <summary>Rows of an int and a text of one megabyte, which is streamed.</summary>
internal sealed class LargeTextReader(int rowCount) : BulkReader(rowCount)
{
    private const int TextCharCount = 512 * 1024;

    private static readonly string s_text = new('x', TextCharCount);

    public override int FieldCount => 2;

    public override object GetValue(int ordinal) => ordinal == 0 ? Row : s_text;

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetFieldType(int ordinal) => ordinal == 0 ? typeof(int) : typeof(string);

    public override TextReader GetTextReader(int ordinal) => new StringReader(s_text);
}
