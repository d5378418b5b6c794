using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>A parameter of a <c>SqlCommand</c>: a name, a type that is stated or follows from the value, and a value.</summary>
/// <remarks>The interface is declared again because <see cref="DbParameter"/> discards a precision or scale that is set through it.</remarks>
public partial class SqlParameter : DbParameter, IDbDataParameter, ICloneable
{
    private const int MaxNameLength = 128;
    private const int LocaleBits = 0xFFFFF;
    private const SqlCompareOptions AllCompareOptions =
        SqlCompareOptions.IgnoreCase | SqlCompareOptions.IgnoreKanaType | SqlCompareOptions.IgnoreNonSpace
        | SqlCompareOptions.IgnoreWidth | SqlCompareOptions.BinarySort | SqlCompareOptions.BinarySort2;

    private string _parameterName = string.Empty;
    private TypeMapEntry? _statedType;
    private object? _value;
    private int? _size;
    private int _offset;
    private ParameterDirection _direction = ParameterDirection.Input;

    /// <summary>The kind of <see cref="_value"/>.</summary>
    private ParameterContent _content;

    /// <summary>The value that the server returned, as its type of System.Data.SqlTypes.</summary>
    private object? _outputSqlValue;
    private ParameterTypeNames? _names;
    private ParameterExtras? _extras;

    /// <summary>Makes a parameter without name, type and value.</summary>
    public SqlParameter()
    {
    }

    /// <summary>Makes a parameter with a type. A literal 0 as second argument means this constructor: cast it to object.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    public SqlParameter(string? parameterName, SqlDbType dbType)
    {
        ParameterName = parameterName;
        SqlDbType = dbType;
    }

    /// <summary>Makes a parameter whose type follows from its value.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="value">The value; <see cref="DBNull"/> for NULL, null for a procedure's default.</param>
    public SqlParameter(string? parameterName, object? value)
    {
        ParameterName = parameterName;
        Value = value;
    }

    /// <summary>Makes a parameter with a type and a size.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    public SqlParameter(string? parameterName, SqlDbType dbType, int size)
        : this(parameterName, dbType)
    {
        Size = size;
    }

    /// <summary>Makes a parameter that a data adapter fills from a column.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="sourceColumn">The column.</param>
    public SqlParameter(string? parameterName, SqlDbType dbType, int size, string? sourceColumn)
        : this(parameterName, dbType, size)
    {
        SourceColumn = sourceColumn;
    }

    /// <summary>Makes a parameter with everything that a parameter says of itself.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="direction">Input, output, both, or return value.</param>
    /// <param name="isNullable">Whether the value may be null; for designers only.</param>
    /// <param name="precision">Decimal digits.</param>
    /// <param name="scale">Digits behind the point.</param>
    /// <param name="sourceColumn">The column that a data adapter takes the value from.</param>
    /// <param name="sourceVersion">The version of the row that a data adapter takes the value from.</param>
    /// <param name="value">The value.</param>
    public SqlParameter(
        string? parameterName, SqlDbType dbType, int size, ParameterDirection direction, bool isNullable, byte precision, byte scale,
        string? sourceColumn, DataRowVersion sourceVersion, object? value)
        : this(parameterName, dbType, size, sourceColumn)
    {
        Direction = direction;
        IsNullable = isNullable;
        Precision = precision;
        Scale = scale;
        SourceVersion = sourceVersion;
        Value = value;
    }

    /// <summary>Makes a parameter with everything that a parameter says of itself, the schema collection of its xml included.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="direction">Input, output, both, or return value.</param>
    /// <param name="precision">Decimal digits.</param>
    /// <param name="scale">Digits behind the point.</param>
    /// <param name="sourceColumn">The column that a data adapter takes the value from.</param>
    /// <param name="sourceVersion">The version of the row that a data adapter takes the value from.</param>
    /// <param name="sourceColumnNullMapping">Whether the source column tells if a column is null.</param>
    /// <param name="value">The value.</param>
    /// <param name="xmlSchemaCollectionDatabase">The database of the schema collection.</param>
    /// <param name="xmlSchemaCollectionOwningSchema">The schema that the schema collection is in.</param>
    /// <param name="xmlSchemaCollectionName">The name of the schema collection.</param>
    public SqlParameter(
        string? parameterName, SqlDbType dbType, int size, ParameterDirection direction, byte precision, byte scale, string? sourceColumn,
        DataRowVersion sourceVersion, bool sourceColumnNullMapping, object? value, string? xmlSchemaCollectionDatabase,
        string? xmlSchemaCollectionOwningSchema, string? xmlSchemaCollectionName)
        : this(parameterName, dbType, size, direction, isNullable: false, precision, scale, sourceColumn, sourceVersion, value)
    {
        SourceColumnNullMapping = sourceColumnNullMapping;
        Names.XmlSchemaCollectionDatabase = xmlSchemaCollectionDatabase;
        Names.XmlSchemaCollectionOwningSchema = xmlSchemaCollectionOwningSchema;
        Names.XmlSchemaCollectionName = xmlSchemaCollectionName;
    }

    /// <summary>Makes a copy; an array that is the value is copied too.</summary>
    private protected SqlParameter(SqlParameter other)
    {
        _parameterName = other._parameterName;
        _statedType = other._statedType;
        _value = other._value is ICloneable and (byte[] or char[]) ? ((ICloneable)other._value).Clone() : other._value;
        _content = other._content;
        _size = other._size;
        _offset = other._offset;
        _direction = other._direction;
        _names = other._names?.Copy();
        _extras = other._extras?.Copy();
        Precision = other.Precision;
        Scale = other.Scale;
    }

    /// <summary>How the server is to compare the text; kept, not sent. None by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown option.</exception>
    public SqlCompareOptions CompareInfo
    {
        get => SetExtras.CompareInfo;
        set => Extras.CompareInfo = (value & ~AllCompareOptions) == 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(CompareInfo), value, $"The SqlCompareOptions value {value} is invalid.");
    }

    /// <summary>The type as ADO.NET names it; set, it states <see cref="SqlDbType"/> too. Follows from the value by default.</summary>
    /// <exception cref="ArgumentException">SQL Server has no such type, or the value's type has none.</exception>
    public override DbType DbType
    {
        get => GetEntry().DbType;
        set => _statedType = TypeMap.TryFind(value, out TypeMapEntry? entry)
            ? entry
            : throw new ArgumentException($"No mapping exists from DbType {value} to a known SqlDbType.", nameof(DbType));
    }

    /// <summary>Whether the parameter goes in, comes out, or both. Input by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown direction.</exception>
    public override ParameterDirection Direction
    {
        get => _direction;
        set
        {
            _direction = value
                is ParameterDirection.Input or ParameterDirection.Output or ParameterDirection.InputOutput or ParameterDirection.ReturnValue
                ? value
                : throw new ArgumentOutOfRangeException(nameof(Direction), value, $"The ParameterDirection enumeration value, {(int)value}, is invalid.");
            Owner?.NoteChange();
        }
    }

    /// <summary>
    /// Whether to refuse execution when the column is not encrypted by the client (Always Encrypted). False by default; true is an
    /// error when the command is executed, for that feature is not built yet.
    /// </summary>
    public bool ForceColumnEncryption
    {
        get => SetExtras.ForceColumnEncryption;
        set => Extras.ForceColumnEncryption = value;
    }

    /// <summary>Whether the value may be null; for designers only. False by default.</summary>
    public override bool IsNullable
    {
        get => SetExtras.IsNullable;
        set => Extras.IsNullable = value;
    }

    /// <summary>The locale of the text; kept, not sent: text is sent in the database's collation (MS-TDS 2.2.5.1.2).</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or has more than 20 bits.</exception>
    public int LocaleId
    {
        get => SetExtras.LocaleId;
        set => Extras.LocaleId = (value & ~LocaleBits) == 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(LocaleId), value, "LocaleId must be a locale identifier of at most 20 bits.");
    }

    /// <summary>How many characters or bytes of the value are left out in front; of streams and readers none. 0 by default.</summary>
    /// <exception cref="ArgumentException">Below 0.</exception>
    public int Offset
    {
        get => _offset;
        set => _offset = value >= 0 ? value : throw new ArgumentException($"Invalid Offset: it must be 0 or greater, but was {value}.", nameof(Offset));
    }

    /// <summary>The name, with or without '@'; 128 characters at most, its '@' included.</summary>
    /// <exception cref="ArgumentException">The name is too long.</exception>
    [AllowNull]
    public override string ParameterName
    {
        get => _parameterName;
        set
        {
            string name = value ?? string.Empty;
            int length = name.Length + (name.Length > 0 && name[0] != '@' ? 1 : 0);
            _parameterName = length <= MaxNameLength
                ? name
                : throw new ArgumentException($"The parameter name '{name}' is longer than {MaxNameLength} characters.", nameof(ParameterName));
            Owner?.NoteChange();
        }
    }

    /// <summary>Decimal digits of a decimal; 0, the default, takes those of the value.</summary>
    public override byte Precision { get; set; }

    /// <summary>
    /// Digits behind the point of a decimal or of the seconds of a time; 0, the default, takes those of the value, and 7 for times.
    /// </summary>
    public override byte Scale { get; set; }

    // Explicit, because the base class implements the members explicitly and ignores the values. Some runtimes keep its implementation
    // when a derived class only declares the interface again.
    byte IDbDataParameter.Precision
    {
        get => Precision;
        set => Precision = value;
    }

    byte IDbDataParameter.Scale
    {
        get => Scale;
        set => Scale = value;
    }

    /// <summary>
    /// The size of text in characters, of binary in bytes: longer values are cut to it. -1 for (max); 0, the default, takes
    /// the value's.
    /// </summary>
    /// <exception cref="ArgumentException">Below -1.</exception>
    public override int Size
    {
        get => _size is { } size and not 0 ? size : GetSizeOfValue();
        set => _size = value >= -1 ? value : throw new ArgumentException($"Invalid Size: it must be -1 for (max), 0 or greater, but was {value}.", nameof(Size));
    }

    /// <summary>The column that a data adapter takes the value from. Empty by default.</summary>
    [AllowNull]
    public override string SourceColumn
    {
        get => SetExtras.SourceColumn;
        set => Extras.SourceColumn = value ?? string.Empty;
    }

    /// <summary>Whether <see cref="SourceColumn"/> tells if a column is null; for command builders. False by default.</summary>
    public override bool SourceColumnNullMapping
    {
        get => SetExtras.SourceColumnNullMapping;
        set => Extras.SourceColumnNullMapping = value;
    }

    /// <summary>The version of the row that a data adapter takes the value from. Current by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown version.</exception>
    public override DataRowVersion SourceVersion
    {
        get => SetExtras.SourceVersion;
        set => Extras.SourceVersion = value
            is DataRowVersion.Current or DataRowVersion.Default or DataRowVersion.Original or DataRowVersion.Proposed
            ? value
            : throw new ArgumentOutOfRangeException(nameof(SourceVersion), value, $"The DataRowVersion enumeration value, {(int)value}, is invalid.");
    }

    /// <summary>The server's type; follows from the value when not set, nvarchar where there is none.</summary>
    /// <exception cref="ArgumentOutOfRangeException">An unknown type.</exception>
    /// <exception cref="ArgumentException">The value's type has no counterpart.</exception>
    [DbProviderSpecificTypeProperty(true)]
    public SqlDbType SqlDbType
    {
        get => GetEntry().SqlDbType;
        set => _statedType = TypeMap.TryFind(value, out TypeMapEntry? entry)
            ? entry
            : throw new ArgumentOutOfRangeException(nameof(SqlDbType), value, $"The SqlDbType enumeration value, {(int)value}, is invalid.");
    }

    /// <summary>The value as its type of System.Data.SqlTypes where there is one; setting it sets <see cref="Value"/>.</summary>
    public object? SqlValue
    {
        get => _outputSqlValue ?? Value switch
        {
            null => null,
            DBNull => GetSqlNull(),
            { } value => SqlTypesConversion.FromClr(value, IsSqlDateTime),
        };
        set => Value = value;
    }

    /// <summary>
    /// The value; <see cref="DBNull"/> for NULL, null for a procedure's default. After execution, what came out.
    /// </summary>
    /// <remarks>
    /// A <see cref="Stream"/>, a <see cref="TextReader"/> and an <see cref="System.Xml.XmlReader"/> are read while they are sent,
    /// piece by piece, from where they stand, and stay open. So are the rows of a table-valued parameter: a <see cref="DataTable"/>,
    /// an <see cref="IDataReader"/> or an enumeration of <see cref="Server.SqlDataRecord"/>. What they throw is thrown by the execution,
    /// and the connection stays usable. Synchronously they are waited for as long as they take.
    /// </remarks>
    public override object? Value
    {
        get => _value;
        set
        {
            _value = value;
            _content = ParameterContents.Of(value);
            ForgetOutput();
        }
    }

    /// <summary>The extras that have been set, to read one of them.</summary>
    private ParameterExtras SetExtras => _extras ?? ParameterExtras.None;

    /// <summary>The parameter's own extras, to set one of them.</summary>
    private ParameterExtras Extras => _extras ??= new ParameterExtras();

    private bool IsSqlDateTime => _statedType is null or { SqlDbType: SqlDbType.DateTime or SqlDbType.SmallDateTime };

    /// <summary>The collection the parameter is in: it can be in one only.</summary>
    internal SqlParameterCollection? Owner { get; set; }

    /// <summary>Forgets the type that was stated: it follows from the value again.</summary>
    public override void ResetDbType() => ResetSqlDbType();

    /// <summary>Forgets the type that was stated: it follows from the value again.</summary>
    public void ResetSqlDbType() => _statedType = null;

    /// <summary>The name.</summary>
    public override string ToString() => ParameterName;

    object ICloneable.Clone() => Copy();

    /// <summary>Takes what came back in a RETURNVALUE token or as the return status; null for NULL.</summary>
    internal virtual void SetOutputValue(object? value, object? sqlValue = null)
    {
        _value = value ?? DBNull.Value;
        _content = ParameterContents.Of(_value);
        _outputSqlValue = sqlValue;
    }

    /// <summary>A value is set: what came out is of no use any more.</summary>
    private protected void ForgetOutput() => _outputSqlValue = null;

    private protected virtual SqlParameter Copy() => new(this);

    private protected virtual int GetSizeOfValue() => GetSizeOfValue(_value);

    private protected static int GetSizeOfValue(object? value) => value switch
    {
        string text => text.Length,
        byte[] bytes => bytes.Length,
        char[] chars => chars.Length,
        SqlString { IsNull: false } text => text.Value.Length,
        SqlBinary { IsNull: false } bytes => bytes.Length,
        SqlBytes { IsNull: false } bytes => (int)bytes.Length,
        SqlChars { IsNull: false } chars => (int)chars.Length,
        char or byte => 1,
        _ => 0,
    };
}
