using System;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>
/// The rows with encrypted columns that benchmarks read and write. Cells are encrypted once, when the response is first requested; written
/// cells are received at the speed of the socket and dropped.
/// </summary>
public static class EncryptedAnswers
{
    public const string Text = "SELECT * FROM encrypted";

    /// <summary>The table for bulk copies, with the columns of the response.</summary>
    public const string Table = "bulk_encrypted";

    /// <summary>
    /// The statement that inserts a row. Its cells are received and dropped, and its parameters are described by the columns of the table.
    /// </summary>
    public const string InsertText = $"INSERT INTO {Table} (id, number, name, at, big) VALUES (@id, @number, @name, @at, @big)";

    public const int RowCount = 10_000;

    private static readonly byte[] s_plainKey = Convert.FromHexString("000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F");

    /// <summary>The key of all columns, the same in every process; its master key is in the reversing store.</summary>
    public static EncryptionKey Key { get; } = new(2, s_plainKey, MasterKey.Reversing());

    /// <summary>An int, and four encrypted columns: deterministic int, randomized nvarchar(50), datetime2 and bigint.</summary>
    private static Column[] Columns =>
    [
        Column.Int("id"),
        Column.Int("number").EncryptedWith(Key, CellKind.Deterministic),
        Column.NVarChar("name", 50).EncryptedWith(Key),
        Column.DateTime2("at").EncryptedWith(Key),
        Column.BigInt("big").EncryptedWith(Key),
    ];

    /// <summary>
    /// Configures a server to respond to the texts and adds the table. The server must support column encryption and must not record.
    /// </summary>
    public static TdsServer ServeEncrypted(this TdsServer server)
    {
        server.Tables.Add(new BulkTable(Table, Array.ConvertAll(Columns, column => (BulkColumn)column)) { DiscardsRows = true });
        return server
            .OnSql(Text, new PreparedAnswer(new LazyAnswer(Rows)))
            .OnSql(InsertText, new PreparedAnswer(new LazyAnswer(static () => new Answer().Done(1, DoneCommand.Insert))));
    }

    /// <summary>The values of a row.</summary>
    public static object[] ValuesOf(int row) =>
        [row, row * 3, $"first name of row {row:D6}", new DateTime(2020, 1, 1).AddTicks(row * 1_234_567L), row * 5_000_000_000L];

    private static Answer Rows()
    {
        Answer answer = new Answer().Columns(Columns);
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row(ValuesOf(i));
        }

        return answer.Done();
    }
}
