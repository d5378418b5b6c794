using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Reading;

namespace MsSqlConnector;

/// <summary>Makes the commands with which a data adapter writes a table back, quotes identifiers, and describes procedures.</summary>
public sealed class SqlCommandBuilder : DbCommandBuilder
{
    private const string Separator = ".";
    private const byte UnknownDigits = byte.MaxValue;

    /// <summary>Makes a builder without an adapter.</summary>
    public SqlCommandBuilder()
    {
        base.QuotePrefix = "[";
        base.QuoteSuffix = "]";
    }

    /// <summary>Makes a builder for an adapter, from whose select command it derives the others.</summary>
    /// <param name="adapter">The adapter.</param>
    public SqlCommandBuilder(SqlDataAdapter? adapter)
        : this()
    {
        DataAdapter = adapter;
    }

    /// <summary>Start: a database stands in front of its objects.</summary>
    /// <exception cref="ArgumentException">Another is set.</exception>
    public override CatalogLocation CatalogLocation
    {
        get => CatalogLocation.Start;
        set => _ = value == CatalogLocation.Start ? value : throw OnlyValue(nameof(CatalogLocation), nameof(CatalogLocation.Start));
    }

    /// <summary>A point.</summary>
    /// <exception cref="ArgumentException">Another is set.</exception>
    [AllowNull]
    public override string CatalogSeparator
    {
        get => Separator;
        set => _ = value == Separator ? value : throw OnlyValue(nameof(CatalogSeparator), Separator);
    }

    /// <summary>The adapter whose select command the others are derived from.</summary>
    public new SqlDataAdapter? DataAdapter
    {
        get => (SqlDataAdapter?)base.DataAdapter;
        set => base.DataAdapter = value;
    }

    /// <summary>What stands in front of an identifier: a bracket, the default, or a double quote.</summary>
    /// <exception cref="ArgumentException">Another is set.</exception>
    [AllowNull]
    public override string QuotePrefix
    {
        get => base.QuotePrefix;
        set => base.QuotePrefix = value is "[" or "\"" ? value : throw OnlyValue(nameof(QuotePrefix), "[", "\"");
    }

    /// <summary>What stands behind an identifier: a bracket, the default, or a double quote.</summary>
    /// <exception cref="ArgumentException">Another is set.</exception>
    [AllowNull]
    public override string QuoteSuffix
    {
        get => base.QuoteSuffix;
        set => base.QuoteSuffix = value is "]" or "\"" ? value : throw OnlyValue(nameof(QuoteSuffix), "]", "\"");
    }

    /// <summary>A point.</summary>
    /// <exception cref="ArgumentException">Another is set.</exception>
    [AllowNull]
    public override string SchemaSeparator
    {
        get => Separator;
        set => _ = value == Separator ? value : throw OnlyValue(nameof(SchemaSeparator), Separator);
    }

    /// <summary>
    /// Replaces a command's parameters by those that the server says its procedure has, in one round trip. For development: a program
    /// knows the parameters of its procedures.
    /// </summary>
    /// <param name="command">A command of the type <see cref="CommandType.StoredProcedure"/> with an open connection.</param>
    /// <exception cref="InvalidOperationException">The command is no procedure's, the connection not open, or there is no such procedure.</exception>
    /// <exception cref="ArgumentException">The text cannot be the name of a procedure.</exception>
    public static void DeriveParameters(SqlCommand command)
    {
        ArgumentNullException.ThrowIfNull(command);
        ParameterDerivation.DeriveParameters(command);
    }

    /// <summary>The command that deletes a row.</summary>
    public new SqlCommand GetDeleteCommand() => (SqlCommand)base.GetDeleteCommand();

    /// <summary>The command that deletes a row.</summary>
    /// <param name="useColumnsForParameterNames">Whether parameters are named after columns, not numbered.</param>
    public new SqlCommand GetDeleteCommand(bool useColumnsForParameterNames) => (SqlCommand)base.GetDeleteCommand(useColumnsForParameterNames);

    /// <summary>The command that inserts a row.</summary>
    public new SqlCommand GetInsertCommand() => (SqlCommand)base.GetInsertCommand();

    /// <summary>The command that inserts a row.</summary>
    /// <inheritdoc cref="GetDeleteCommand(bool)"/>
    public new SqlCommand GetInsertCommand(bool useColumnsForParameterNames) => (SqlCommand)base.GetInsertCommand(useColumnsForParameterNames);

    /// <summary>The command that updates a row.</summary>
    public new SqlCommand GetUpdateCommand() => (SqlCommand)base.GetUpdateCommand();

    /// <summary>The command that updates a row.</summary>
    /// <inheritdoc cref="GetDeleteCommand(bool)"/>
    public new SqlCommand GetUpdateCommand(bool useColumnsForParameterNames) => (SqlCommand)base.GetUpdateCommand(useColumnsForParameterNames);

    /// <summary>The identifier in quotes; those inside of it are doubled.</summary>
    /// <param name="unquotedIdentifier">The identifier.</param>
    public override string QuoteIdentifier(string unquotedIdentifier)
    {
        ArgumentNullException.ThrowIfNull(unquotedIdentifier);
        CheckQuotes();
        return QuotePrefix + unquotedIdentifier.Replace(QuoteSuffix, QuoteSuffix + QuoteSuffix) + QuoteSuffix;
    }

    /// <summary>The identifier without its quotes; one that has none is given back as it is.</summary>
    /// <param name="quotedIdentifier">The identifier.</param>
    public override string UnquoteIdentifier(string quotedIdentifier)
    {
        ArgumentNullException.ThrowIfNull(quotedIdentifier);
        CheckQuotes();
        bool isQuoted = quotedIdentifier.Length > 1
            && quotedIdentifier.StartsWith(QuotePrefix, StringComparison.Ordinal) && quotedIdentifier.EndsWith(QuoteSuffix, StringComparison.Ordinal);
        return isQuoted
            ? quotedIdentifier.Substring(1, quotedIdentifier.Length - 2).Replace(QuoteSuffix + QuoteSuffix, QuoteSuffix)
            : quotedIdentifier;
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
    protected override string GetParameterName(int parameterOrdinal) => "@p" + parameterOrdinal.ToString(System.Globalization.CultureInfo.InvariantCulture);

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
            // The base class asks twice: to be told, and to be left alone again.
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
            throw new ArgumentException($"The quotes {QuotePrefix} and {QuoteSuffix} do not belong together.");
        }
    }

    private void OnRowUpdating(object sender, SqlRowUpdatingEventArgs e) => RowUpdatingHandler(e);

    private static ArgumentException OnlyValue(string property, string value, string? other = null) => other is null
        ? new($"The only acceptable value for the property '{property}' is '{value}'.", property)
        : new($"The acceptable values for the property '{property}' are '{value}' or '{other}'.", property);
}
