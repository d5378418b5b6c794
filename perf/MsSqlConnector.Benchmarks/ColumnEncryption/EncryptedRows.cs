using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.ColumnEncryption;

/// <summary>The plain values of the rows with encrypted columns, as the source of a bulk copy.</summary>
internal sealed class EncryptedRows() : BulkReader(EncryptedAnswers.RowCount)
{
    private static readonly object[][] s_values = CreateValues();

    public override int FieldCount => s_values[0].Length;

    public override object GetValue(int ordinal) => s_values[Row][ordinal];

    private static object[][] CreateValues()
    {
        var values = new object[EncryptedAnswers.RowCount][];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = EncryptedAnswers.ValuesOf(i);
        }

        return values;
    }
}
