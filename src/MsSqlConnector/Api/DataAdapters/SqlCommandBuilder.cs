using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Reading;

namespace MsSqlConnector;

/// <summary>
/// Generates the commands with which a data adapter writes changes back to a table, quotes identifiers, and derives the parameters of
/// procedures.
/// </summary>
public sealed class SqlCommandBuilder : DbCommandBuilder
{
    private const string Separator = ".";
    private const byte UnknownDigits = byte.MaxValue;

    /// <summary>Initializes a new instance of the <see cref="SqlCommandBuilder"/> class without a data adapter.</summary>
    public SqlCommandBuilder()
    {
        base.QuotePrefix = "[";
        base.QuoteSuffix = "]";
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlCommandBuilder"/> class with a data adapter, from whose select command the other
    /// commands are generated.
    /// </summary>
    /// <param name="adapter">The data adapter; null for none.</param>
    public SqlCommandBuilder(SqlDataAdapter? adapter)
        : this()
    {
        DataAdapter = adapter;
    }

    /// <summary>
    /// Gets or sets the position of the database in a qualified name. Always <see cref="System.Data.Common.CatalogLocation.Start"/>.
    /// </summary>
    /// <exception cref="ArgumentException">The value is another one.</exception>
    public override CatalogLocation CatalogLocation
    {
        get => CatalogLocation.Start;
        set => _ = value == CatalogLocation.Start ? value : throw OnlyValue(nameof(CatalogLocation), nameof(CatalogLocation.Start));
    }

    /// <summary>Gets or sets the separator between the database and the next part of a qualified name. Always a period.</summary>
    /// <exception cref="ArgumentException">The value is another one.</exception>
    [AllowNull]
    public override string CatalogSeparator
    {
        get => Separator;
        set => _ = value == Separator ? value : throw OnlyValue(nameof(CatalogSeparator), Separator);
    }

    /// <summary>Gets or sets the data adapter from whose select command the other commands are generated; null for none.</summary>
    public new SqlDataAdapter? DataAdapter
    {
        get => (SqlDataAdapter?)base.DataAdapter;
        set => base.DataAdapter = value;
    }

    /// <summary>Gets or sets the character before a quoted identifier: a left bracket (the default) or a double quote.</summary>
    /// <exception cref="ArgumentException">The value is another one.</exception>
    [AllowNull]
    public override string QuotePrefix
    {
        get => base.QuotePrefix;
        set => base.QuotePrefix = value is "[" or "\"" ? value : throw OnlyValue(nameof(QuotePrefix), "[", "\"");
    }

    /// <summary>Gets or sets the character after a quoted identifier: a right bracket (the default) or a double quote.</summary>
    /// <exception cref="ArgumentException">The value is another one.</exception>
    [AllowNull]
    public override string QuoteSuffix
    {
        get => base.QuoteSuffix;
        set => base.QuoteSuffix = value is "]" or "\"" ? value : throw OnlyValue(nameof(QuoteSuffix), "]", "\"");
    }

    /// <summary>Gets or sets the separator between the schema and the object in a qualified name. Always a period.</summary>
    /// <exception cref="ArgumentException">The value is another one.</exception>
    [AllowNull]
    public override string SchemaSeparator
    {
        get => Separator;
        set => _ = value == Separator ? value : throw OnlyValue(nameof(SchemaSeparator), Separator);
    }

    /// <summary>
    /// Replaces the parameters of a command with the parameters that the server reports for its procedure, in one round trip. Intended for
    /// development: an application usually knows the parameters of its procedures.
    /// </summary>
    /// <param name="command">A command of the type <see cref="CommandType.StoredProcedure"/> with an open connection.</param>
    /// <exception cref="InvalidOperationException">
    /// The command has another type, the connection is not open, or the procedure does not exist or is not visible.
    /// </exception>
    /// <exception cref="ArgumentException">The text is not a valid name of a procedure.</exception>
    public static void DeriveParameters(SqlCommand command)
    {
        ArgumentNullException.ThrowIfNull(command);
        ParameterDerivation.DeriveParameters(command);
    }

    /// <summary>Returns the generated command that deletes a row.</summary>
    public new SqlCommand GetDeleteCommand() => (SqlCommand)base.GetDeleteCommand();

    /// <summary>Returns the generated command that deletes a row.</summary>
    /// <param name="useColumnsForParameterNames">Whether parameters are named after columns instead of numbered.</param>
    public new SqlCommand GetDeleteCommand(bool useColumnsForParameterNames) =>
        (SqlCommand)base.GetDeleteCommand(useColumnsForParameterNames);

    /// <summary>Returns the generated command that inserts a row.</summary>
    public new SqlCommand GetInsertCommand() => (SqlCommand)base.GetInsertCommand();

    /// <summary>Returns the generated command that inserts a row.</summary>
    /// <inheritdoc cref="GetDeleteCommand(bool)"/>
    public new SqlCommand GetInsertCommand(bool useColumnsForParameterNames) =>
        (SqlCommand)base.GetInsertCommand(useColumnsForParameterNames);

    /// <summary>Returns the generated command that updates a row.</summary>
    public new SqlCommand GetUpdateCommand() => (SqlCommand)base.GetUpdateCommand();

    /// <summary>Returns the generated command that updates a row.</summary>
    /// <inheritdoc cref="GetDeleteCommand(bool)"/>
    public new SqlCommand GetUpdateCommand(bool useColumnsForParameterNames) =>
        (SqlCommand)base.GetUpdateCommand(useColumnsForParameterNames);

    /// <summary>Returns an identifier in quotes. Closing quotes inside it are doubled.</summary>
    /// <param name="unquotedIdentifier">The identifier.</param>
    public override string QuoteIdentifier(string unquotedIdentifier)
    {
        ArgumentNullException.ThrowIfNull(unquotedIdentifier);
        CheckQuotes();
        return QuotePrefix + unquotedIdentifier.Replace(QuoteSuffix, QuoteSuffix + QuoteSuffix) + QuoteSuffix;
    }

    /// <summary>Returns an identifier without its quotes. An identifier without quotes is returned unchanged.</summary>
    /// <param name="quotedIdentifier">The identifier.</param>
    public override string UnquoteIdentifier(string quotedIdentifier)
    {
        ArgumentNullException.ThrowIfNull(quotedIdentifier);
        CheckQuotes();
        bool isQuoted = quotedIdentifier.Length > 1
            && quotedIdentifier.StartsWith(QuotePrefix, StringComparison.Ordinal)
            && quotedIdentifier.EndsWith(QuoteSuffix, StringComparison.Ordinal);
        return isQuoted
            ? quotedIdentifier.Substring(1, quotedIdentifier.Length - 2).Replace(QuoteSuffix + QuoteSuffix, QuoteSuffix)
            : quotedIdentifier;
    }

    /// <inheritdoc/>
    protected override DbCommand InitializeCommand(DbCommand? command)
    {
        DbCommand initialized = base.InitializeCommand(command!);
        if (initialized is SqlCommand generated && (base.DataAdapter as IDbDataAdapter)?.SelectCommand is SqlCommand select)
        {
            generated.EncryptLike(select);
        }

        return initialized;
    }

    /// <inheritdoc/>
    protected override void ApplyParameterInfo(DbParameter parameter, DataRow row, StatementType statementType, bool whereClause)
    {
        var target = (SqlParameter)parameter;
        target.SqlDbType = (SqlDbType)(int)row[SchemaTableColumn.ProviderType];
        target.Offset = 0;
        if (target.SqlDbType == SqlDbType.Udt && !target.SourceColumnNullMapping)
        {
            target.UdtTypeName = row["DataTypeName"] as string ?? string.Empty;
        }

        target.Precision = GetDigits(row[SchemaTableColumn.NumericPrecision]);
        target.Scale = GetDigits(row[SchemaTableColumn.NumericScale]);
    }

    /// <inheritdoc/>
    protected override string GetParameterName(int parameterOrdinal) =>
        "@p" + parameterOrdinal.ToString(System.Globalization.CultureInfo.InvariantCulture);

    /// <inheritdoc/>
    protected override string GetParameterName(string parameterName) => "@" + parameterName;

    /// <inheritdoc/>
    protected override string GetParameterPlaceholder(int parameterOrdinal) => GetParameterName(parameterOrdinal);

    /// <inheritdoc/>
    protected override void SetRowUpdatingHandler(DbDataAdapter adapter)
    {
        if (adapter is not SqlDataAdapter ours)
        {
            return;
        }

        if (ReferenceEquals(ours, base.DataAdapter))
        {
            // The base class calls this twice: to add the handler, and to remove it again.
            ours.RowUpdating -= OnRowUpdating;
        }
        else
        {
            ours.RowUpdating += OnRowUpdating;
        }
    }

    private static byte GetDigits(object value) => value switch
    {
        byte digits and not UnknownDigits => digits,
        short digits and >= 0 and < UnknownDigits => (byte)digits,
        _ => 0,
    };

    private void CheckQuotes()
    {
        if (QuotePrefix == "[" != (QuoteSuffix == "]"))
        {
            throw new ArgumentException(
                $"Specified QuotePrefix and QuoteSuffix values do not match: {QuotePrefix} and {QuoteSuffix}. "
                + "Use [ and ], or double quotes for both.");
        }
    }

    private void OnRowUpdating(object sender, SqlRowUpdatingEventArgs e) => RowUpdatingHandler(e);

    private static ArgumentException OnlyValue(string property, string value, string? other = null) => other is null
        ? new($"The only acceptable value for the property '{property}' is '{value}'.")
        : new($"The acceptable values for the property '{property}' are '{value}' or '{other}'.");
}
