using System;
using System.Data.SqlTypes;
using System.Globalization;
using System.Text;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Creates the exceptions of bulk copies. The messages contain the key words of those of Microsoft.Data.SqlClient.</summary>
internal static class BulkErrors
{
    private const int ShownCharCount = 100;

    public static InvalidOperationException NullIsNotAllowed(string column) => new($"Column '{column}' does not allow DBNull.Value.");

    /// <summary>Returns whether an exception indicates that a value cannot be converted, rather than that the source failed.</summary>
    public static bool IsConversion(Exception exception) =>
        exception is InvalidCastException or FormatException or OverflowException or ArgumentException or NotSupportedException
            or InvalidOperationException or SqlTypeException;

    /// <remarks>
    /// A date that System.Data.SqlTypes cannot represent is a <see cref="SqlTypeException"/>, as in Microsoft.Data.SqlClient.
    /// </remarks>
    public static Exception Conversion(object? value, BulkColumn column, long rowNumber, Exception cause)
    {
        if (value is null or DBNull)
        {
            return new InvalidOperationException($"{cause.Message} Row {rowNumber}.", cause);
        }

        string text = System.Convert.ToString(value, CultureInfo.InvariantCulture) ?? string.Empty;
        string message =
            $"The given value{(column.IsEncrypted ? string.Empty : $" '{Shorten(text)}'")} of type {value.GetType().Name} from the data " +
            $"source cannot be converted to type {column.TypeName} for Column {column.Ordinal} [{column.Name}] Row {rowNumber}.";
        return cause is SqlTypeException ? new SqlTypeException(message, cause) : new InvalidOperationException(message, cause);
    }

    public static InvalidOperationException Truncated(BulkColumn column, object value)
    {
        string text = column.IsEncrypted ? "<encrypted>"
            : value is string characters ? Shorten(characters, GetCharCount(column)) : ToHex((byte[])value, column.Type.MaxByteCount);
        return new InvalidOperationException(
            $"String or binary data would be truncated in table '{column.TableName}', column '{column.Name}'. Truncated value: '{text}'.");
    }

    public static InvalidOperationException MixedMappings() => new("Mappings must be either all name or all ordinal based.");

    public static InvalidOperationException IncompleteMapping() =>
        new("The given ColumnMapping does not match up with any column in the source or destination.");

    public static InvalidOperationException UnknownSourceColumn(string name, Exception? cause = null) =>
        new($"The given ColumnName '{name}' does not match up with any column in data source.", cause);

    public static InvalidOperationException UnknownSourceOrdinal(int ordinal, int columnCount) => new(
        $"The given ColumnMapping does not match up with any column in the source or destination: the source has {columnCount} columns, " +
        $"and the ordinal {ordinal} is out of range.");

    public static InvalidOperationException UnknownDestinationColumns(string table, string names) => new(
        $"The given ColumnName '{names}' does not match up with any column in data source: "
        + $"the destination table '{table}' does not contain it.");

    public static InvalidOperationException UnknownDestinationOrdinal(string table, int ordinal, int columnCount) => new(
        $"The given ColumnMapping does not match up with any column in the source or destination: the destination table '{table}' has " +
        $"{columnCount} columns, and the ordinal {ordinal} is out of range.");

    public static InvalidOperationException DuplicateDestination(string column) =>
        new($"The destination column '{column}' was specified more than once. Specify each destination column once.");

    public static InvalidOperationException GeneratedColumn(string column) => new(
        $"The column '{column}' cannot be written, because the server generates its values. For an identity column, use "
        + "SqlBulkCopyOptions.KeepIdentity.");

    public static InvalidOperationException IncompleteRow(int writtenCount, int columnCount) =>
        new($"The row has {columnCount} columns, but only {writtenCount} values were written. Write a value for each column.");

    public static InvalidOperationException NoRow() => new("No row has been started. Call StartRow before writing values.");

    public static InvalidOperationException RowIsComplete(int columnCount) =>
        new($"All {columnCount} columns of the row have been written. Call StartRow to begin the next row.");

    public static InvalidOperationException WriterHasFailed() =>
        new("The writer can no longer be used, because writing a value has failed or the load has ended. Dispose of the writer.");

    public static InvalidOperationException ForcedByPosition(string column) => new(
        $"The encryption of the column '{column}' cannot be required (ForceColumnEncryption) for columns without names, because the " +
        "server determines their order. Add column mappings with the names of the destination columns, " +
        "or begin to write with their names.");

    public static InvalidOperationException ForcedIsNotLoaded(string column, string table) => new(
        $"The column '{column}', whose encryption is required (ForceColumnEncryption), "
        + $"is not among the columns that are loaded into the table '{table}'.");

    public static InvalidOperationException ForcedIsPlain(string column, string table) => new(
        $"Cannot load the column '{column}' of the table '{table}', whose encryption is required (ForceColumnEncryption): the database " +
        "expects this column to be sent as plaintext, or the connection does not enable Always Encrypted (Column Encryption " +
        "Setting=Enabled). No rows were sent.");

    public static InvalidOperationException UnknownSortColumn(string column) =>
        new($"The sorted column '{column}' is not valid in the destination table.");

    public static InvalidOperationException NoColumns() =>
        new("The rows have no columns. Call SqlBulkCopyColumns.Column for each destination column.");

    public static InvalidOperationException NoWritableColumns(string table) =>
        new(
            $"The server generates the values of all columns of the table '{table}'. To write values of an identity column, use "
            + "SqlBulkCopyOptions.KeepIdentity.");

    public static InvalidOperationException NoTableName() =>
        new("The DestinationTableName property must be set before calling this method.");

    public static InvalidOperationException CannotAccessTable(string table, Exception? cause = null) =>
        new($"Cannot access destination table '{table}'.", cause);

    public static InvalidOperationException DifferentColumns(string table, int catalogCount, int queryCount) => new(
        $"Cannot access destination table '{table}': the columns that a query of the table returns ({queryCount}) do not match those in " +
        $"the catalog of the server ({catalogCount}). No rows were sent, because values could be stored in the wrong columns.");

    public static InvalidOperationException TooManyColumns(string table) =>
        new(
            $"Cannot access destination table '{table}': the server lists more than {ushort.MaxValue} columns, "
            + "or names that are too long.");

    public static InvalidOperationException InvalidTableName(string table) => CannotAccessTable(
        table,
        new ArgumentException(
            $"SqlBulkCopy.DestinationTableName is an invalid multipart name \"{table}\". A name has one to four parts. Parts with " +
            "special characters require brackets or double quotes."));

    public static InvalidOperationException NoCollations() => new(
        "Failed to obtain column collation information for the destination table. If the table is not in the current database, its name " +
        "must include the name of the database, for example [mydb]..[mytable] or tempdb..#mytable.");

    public static InvalidOperationException OperationPending() =>
        new("Attempt to invoke bulk copy on an object that has a pending operation.");

    public static InvalidOperationException UnexpectedTransaction() => new("Unexpected existing transaction.");

    public static OperationAbortedException Aborted(Exception? cause) => cause is null
        ? new OperationAbortedException("Operation aborted.")
        : new OperationAbortedException("Operation aborted due to an exception (see InnerException for details).", cause);

    private static int GetCharCount(BulkColumn column) =>
        column.Type.Codec is UnicodeTextCodec ? column.Type.MaxByteCount / sizeof(char) : column.Type.MaxByteCount;

    private static string ToHex(byte[] bytes, int maxByteCount)
    {
        var text = new StringBuilder("0x");
        for (int i = 0; i < bytes.Length && i < maxByteCount && text.Length < ShownCharCount; i++)
        {
            text.Append(bytes[i].ToString("X2", CultureInfo.InvariantCulture));
        }

        return text.ToString();
    }

    private static string Shorten(string text, int maxCharCount = ShownCharCount) =>
        text.Substring(0, Math.Min(text.Length, Math.Min(maxCharCount, ShownCharCount)));
}
