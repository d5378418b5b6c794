using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>
/// The errors of INSERT BULK and of loads. Numbers, states and classes are those of recordings, where a recording exists.
/// </summary>
internal static class BulkErrors
{
    private const string Premature =
        "While reading current row from host, a premature end-of-message was encountered--an incoming data stream was interrupted when the "
        + "server expected to see more data. The host program may have terminated. Ensure that you are using a supported client "
        + "application programming interface (API).";

    public static ServerMessage Syntax(string rest) =>
        new(102, 1, 15, $"Incorrect syntax near '{(rest.Length > 20 ? rest[..20] : rest)}'.");

    public static ServerMessage NotAlone() => new(428, 1, 15, "Insert bulk cannot be used in a multi-statement batch.");

    public static ServerMessage TableNotFound(MultipartName name) => new(208, 1, 16, $"Invalid object name '{name}'.");

    public static ServerMessage ColumnTwice(string column) => new(
        264, 1, 16,
        $"The column name '{column}' is specified more than once in the SET clause or column list of an INSERT. A column cannot be "
        + "assigned more than one value in the same clause.");

    public static ServerMessage Computed(string column) => new(
        271, 1, 16,
        $"The column \"{column}\" cannot be modified because it is either a computed column or is the result of a UNION operator.");

    public static ServerMessage RowVersion() => new(
        273, 1, 16,
        "Cannot insert an explicit value into a timestamp column. Use INSERT with a column list to exclude the timestamp column, or insert "
        + "a DEFAULT into the timestamp column.");

    public static ServerMessage GeneratedAlways(MultipartName table) => new(
        13536, 1, 16,
        $"Cannot insert an explicit value into a GENERATED ALWAYS column in table '{table}'. Use INSERT with a column list to exclude the "
        + "GENERATED ALWAYS column, or insert a DEFAULT into GENERATED ALWAYS column.");

    public static ServerMessage UnknownType(int ordinal, string type) =>
        new(2715, 1, 16, $"Column, parameter, or variable #{ordinal}: Cannot find data type {type}.");

    /// <summary>The state is 2 for a message without COLMETADATA, 1 for an invalid row, and 3 for a wrong number of columns.</summary>
    public static ServerMessage Unreadable(byte state) => new(4804, state, (byte)(state == 2 ? 16 : 17), Premature);

    public static ServerMessage ColumnLength(int ordinal) =>
        new(4815, 1, 17, $"Received an invalid column length from the bcp client for colid {ordinal}.");

    /// <summary>The state is 2 if a (max) column does not have the format of a (max) type; otherwise 1.</summary>
    public static ServerMessage ColumnType(int ordinal, byte state = 1) =>
        new(4816, state, 16, $"Invalid column type from bcp client for colid {ordinal}.");

    public static ServerMessage UnexpectedToken() =>
        new(4804, 1, 16, "BulkLoadBCP protocol stream is incorrect. unexpected token encountered processing.");

    public static ServerMessage InvalidData(string column) =>
        new(7339, 1, 16, $"OLE DB provider 'STREAM' for linked server '(null)' returned invalid data for column '[!BulkInsert].{column}'.");

    public static ServerMessage NotSorted() => new(
        4819, 1, 16,
        "Cannot bulk load. The bulk data stream was incorrectly specified as sorted or the data violates a uniqueness "
        + "constraint imposed by the target table.");

    public static ServerMessage LoadExpected() =>
        new(4022, 1, 16, "Bulk load data was expected but not sent. The batch will be terminated.");

    public static ServerMessage Null(string column, MultipartName table) => new(
        515, 2, 16, $"Cannot insert the value NULL into column '{column}', table '{table}'; column does not allow nulls. INSERT fails.");

    public static ServerMessage Check(string constraint, MultipartName table) => new(
        547, 0, 16,
        $"The INSERT statement conflicted with the CHECK constraint \"{constraint}\". The conflict occurred in table \"{table}\".");

    public static ServerMessage DuplicateKey(MultipartName table, string key) => new(
        2627, 1, 14,
        $"Violation of PRIMARY KEY constraint 'PK_{table.Name}'. Cannot insert duplicate key in object '{table}'. "
        + $"The duplicate key value is ({key}).");

    public static ServerMessage Truncated(MultipartName table, string column, string value) => new(
        2628, 1, 16, $"String or binary data would be truncated in table '{table}', column '{column}'. Truncated value: '{value}'.");

    public static ServerMessage Overflow(string type) =>
        new(8115, 1, 16, $"Arithmetic overflow error converting expression to data type {type}.");

    public static ServerMessage Conversion(string from, string to) => new(8114, 5, 16, $"Error converting data type {from} to {to}.");

    public static ServerMessage Terminated() => new(3621, 0, 0, "The statement has been terminated.");
}
