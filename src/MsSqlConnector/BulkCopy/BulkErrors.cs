using System;
using System.Data.SqlTypes;
using System.Globalization;
using System.Text;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.BulkCopy;

/// <summary>Creates the exceptions of bulk copies. The messages have the key words of Microsoft.Data.SqlClient.</summary>
internal static class BulkErrors
{
    private const int ShownCharCount = 100;

    public static InvalidOperationException NullIsNotAllowed(string column) => new($"Column '{column}' does not allow DBNull.Value.");

    /// <summary>Returns whether an exception shows that a value cannot be converted, and not that the source failed.</summary>
    public static bool IsConversion(Exception exception) =>
        exception is InvalidCastException or FormatException or OverflowException or ArgumentException or NotSupportedException
            or InvalidOperationException or SqlTypeException;

    public static InvalidOperationException Conversion(object? value, BulkColumn column, long rowNumber, Exception cause)
    {
        if (value is null or DBNull)
        {
            return new InvalidOperationException($"{cause.Message} Row {rowNumber}.", cause);
        }

        string text = System.Convert.ToString(value, CultureInfo.InvariantCulture) ?? string.Empty;
        return new InvalidOperationException(
            $"The given value '{Shorten(text)}' of type {value.GetType().Name} from the data source cannot be converted to type " +
            $"{column.TypeName} for Column {column.Ordinal} [{column.Name}] Row {rowNumber}.",
            cause);
    }

    public static InvalidOperationException Truncated(BulkColumn column, object value)
    {
        string text = value is string characters ? Shorten(characters, GetCharCount(column)) : ToHex((byte[])value, column.Type.MaxByteCount);
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
        $"so it has no column {ordinal}.");

    public static InvalidOperationException UnknownDestinationColumns(string table, string names) => new(
        $"The given ColumnName '{names}' does not match up with any column in data source: the destination table '{table}' does not contain it.");

    public static InvalidOperationException UnknownDestinationOrdinal(string table, int ordinal, int columnCount) => new(
        $"The given ColumnMapping does not match up with any column in the source or destination: the destination table '{table}' has " +
        $"{columnCount} columns, so it has no column {ordinal}.");

    public static InvalidOperationException DuplicateDestination(string column) =>
        new($"The column '{column}' of the destination table has more than one ColumnMapping.");

    public static InvalidOperationException GeneratedColumn(string column) => new(
        $"The server generates the values of the column '{column}'. To write values of an identity column, use SqlBulkCopyOptions.KeepIdentity.");

    public static InvalidOperationException IncompleteRow(int writtenCount, int columnCount) =>
        new($"The row has {columnCount} columns, but {writtenCount} values were written.");

    public static InvalidOperationException NoRow() => new("StartRow must be called before values are written.");

    public static InvalidOperationException RowIsComplete(int columnCount) => new($"The row has only {columnCount} columns.");

    public static InvalidOperationException WriterHasFailed() =>
        new("The writer can only be disposed of, because writing a value has failed or the load has ended.");

    public static InvalidOperationException UnknownSortColumn(string column) =>
        new($"The sorted column '{column}' is not valid in the destination table.");

    public static InvalidOperationException NoColumns() =>
        new("The rows have no columns. Call SqlBulkCopyColumns.Column for each destination column.");

    public static InvalidOperationException NoTableName() =>
        new("The DestinationTableName property must be set before calling this method.");

    public static InvalidOperationException CannotAccessTable(string table, Exception? cause = null) =>
        new($"Cannot access destination table '{table}'.", cause);

    public static InvalidOperationException InvalidTableName(string table) => CannotAccessTable(
        table,
        new ArgumentException(
            $"SqlBulkCopy.DestinationTableName is an invalid multipart name \"{table}\". A name has one to four parts, and brackets or double quotes around parts " +
            "with special characters."));

    public static InvalidOperationException NoCollations() => new(
        "Failed to obtain column collation information for the destination table. If the table is not in the current database, its name must " +
        "include the name of the database, for example [mydb]..[mytable] or tempdb..#mytable.");

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
