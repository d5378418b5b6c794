using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Xml;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>Represents a parameter of a <see cref="SqlCommand"/>. Its type is set explicitly or inferred from the value.</summary>
/// <remarks>
/// The class implements <see cref="IDbDataParameter"/> again, because <see cref="DbParameter"/> discards a precision or scale that is set
/// through the interface.
/// </remarks>
public partial class SqlParameter : DbParameter, IDbDataParameter, ICloneable
{
    private const int MaxNameLength = 128;
    private const int LocaleBits = 0xFFFFF;
    private const SqlCompareOptions AllCompareOptions =
        SqlCompareOptions.IgnoreCase | SqlCompareOptions.IgnoreKanaType | SqlCompareOptions.IgnoreNonSpace
        | SqlCompareOptions.IgnoreWidth | SqlCompareOptions.BinarySort | SqlCompareOptions.BinarySort2;

    private string _parameterName = string.Empty;
    private TypeMapEntry? _explicitType;
    private object? _value;
    private int? _size;
    private int _offset;
    private byte _precision;
    private byte _scale;
    private ParameterDirection _direction = ParameterDirection.Input;

    /// <summary>The kind of value in <see cref="_value"/>.</summary>
    private ParameterValueKind _kind;

    /// <summary>The output value as its type of System.Data.SqlTypes.</summary>
    private object? _outputSqlValue;

    /// <summary>Whether the caller set a value of System.Data.SqlTypes. Returned values then have such a type too.</summary>
    private bool _isSqlType;

    /// <summary>Whether the server returned the current value. The caller did not set it.</summary>
    private bool _isReturned;
    private ParameterTypeNames? _names;
    private ParameterExtras? _extras;

    /// <summary>Initializes a new instance of the <see cref="SqlParameter"/> class without a name, a type and a value.</summary>
    public SqlParameter()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlParameter"/> class with a server type. The literal 0 as the second argument selects
    /// this constructor; cast it to <see cref="object"/> to pass the value 0.
    /// </summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    public SqlParameter(string? parameterName, SqlDbType dbType)
    {
        ParameterName = parameterName;
        SqlDbType = dbType;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlParameter"/> class whose type is inferred from the value.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="value">The value; <see cref="DBNull"/> for NULL, or null for the default value of a stored procedure.</param>
    public SqlParameter(string? parameterName, object? value)
    {
        ParameterName = parameterName;
        Value = value;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlParameter"/> class with a server type and a size.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    public SqlParameter(string? parameterName, SqlDbType dbType, int size)
        : this(parameterName, dbType)
    {
        Size = size;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlParameter"/> class whose value comes from a column of a <see cref="DataTable"/>.
    /// </summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="sourceColumn">The source column of a data adapter.</param>
    public SqlParameter(string? parameterName, SqlDbType dbType, int size, string? sourceColumn)
        : this(parameterName, dbType, size)
    {
        SourceColumn = sourceColumn;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlParameter"/> class with all properties that are not specific to xml.
    /// </summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="direction">The direction: input, output, input and output, or return value.</param>
    /// <param name="isNullable">Whether the value can be null. Only designers use it.</param>
    /// <param name="precision">The maximum number of decimal digits.</param>
    /// <param name="scale">The number of digits after the decimal point.</param>
    /// <param name="sourceColumn">The source column of a data adapter.</param>
    /// <param name="sourceVersion">The row version from which a data adapter reads the value.</param>
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

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlParameter"/> class with all properties, including the XML schema collection.
    /// </summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    /// <param name="direction">The direction: input, output, input and output, or return value.</param>
    /// <param name="precision">The maximum number of decimal digits.</param>
    /// <param name="scale">The number of digits after the decimal point.</param>
    /// <param name="sourceColumn">The source column of a data adapter.</param>
    /// <param name="sourceVersion">The row version from which a data adapter reads the value.</param>
    /// <param name="sourceColumnNullMapping">Whether the source column indicates whether another column is null.</param>
    /// <param name="value">The value.</param>
    /// <param name="xmlSchemaCollectionDatabase">The database of the XML schema collection.</param>
    /// <param name="xmlSchemaCollectionOwningSchema">The relational schema of the XML schema collection.</param>
    /// <param name="xmlSchemaCollectionName">The name of the XML schema collection.</param>
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

    /// <summary>Initializes a copy. It clones a value that is <see cref="ICloneable"/>, such as an array.</summary>
    private protected SqlParameter(SqlParameter other)
    {
        _parameterName = other._parameterName;
        _explicitType = other._explicitType;
        _value = other._value is ICloneable value ? value.Clone() : other._value;
        _kind = other._kind;
        _outputSqlValue = other._outputSqlValue;
        _isSqlType = other._isSqlType;
        _isReturned = other._isReturned;
        _size = other._size;
        _offset = other._offset;
        _direction = other._direction;
        _names = other._names?.Copy();
        _extras = other._extras?.Copy();
        _precision = other._precision;
        _scale = other._scale;
    }

    /// <summary>
    /// Gets or sets how text is compared. The provider stores this value but does not send it. The default is
    /// <see cref="SqlCompareOptions.None"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value contains an unknown option.</exception>
    public SqlCompareOptions CompareInfo
    {
        get => SetExtras.CompareInfo;
        set => Extras.CompareInfo = (value & ~AllCompareOptions) == 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(CompareInfo), value, $"The SqlCompareOptions value {value} is invalid.");
    }

    /// <summary>
    /// Gets or sets the type as a <see cref="System.Data.DbType"/>. Setting it also sets <see cref="SqlDbType"/>. By default, the type is
    /// inferred from the value.
    /// </summary>
    /// <exception cref="ArgumentException">SQL Server has no such type, or the type cannot be inferred from the value.</exception>
    public override DbType DbType
    {
        get => GetEntry().DbType;
        set => _explicitType = TypeMap.TryFind(value, out TypeMapEntry? entry)
            ? entry
            : throw new ArgumentException($"No mapping exists from DbType {value} to a known SqlDbType.", nameof(DbType));
    }

    /// <summary>
    /// Gets or sets the direction: input, output, input and output, or return value. The default is <see cref="ParameterDirection.Input"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The direction is unknown.</exception>
    public override ParameterDirection Direction
    {
        get => _direction;
        set
        {
            _direction = value
                is ParameterDirection.Input or ParameterDirection.Output or ParameterDirection.InputOutput or ParameterDirection.ReturnValue
                ? value
                : throw new ArgumentOutOfRangeException(
                    nameof(Direction), value, $"The ParameterDirection enumeration value, {(int)value}, is invalid.");
            ParentCollection?.OnChanged();
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether execution fails if the value is not encrypted (Always Encrypted). This protects the
    /// value from a server that denies that the column is encrypted. The default is false.
    /// </summary>
    public bool ForceColumnEncryption
    {
        get => SetExtras.ForceColumnEncryption;
        set => Extras.ForceColumnEncryption = value;
    }

    /// <summary>Gets or sets a value that indicates whether the value can be null. Only designers use it. The default is false.</summary>
    public override bool IsNullable
    {
        get => SetExtras.IsNullable;
        set => Extras.IsNullable = value;
    }

    /// <summary>
    /// Gets or sets the locale identifier of the text. The provider stores this value but does not send it, because text is sent in the
    /// collation of the database (MS-TDS 2.2.5.1.2).
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or has more than 20 bits.</exception>
    public int LocaleId
    {
        get => SetExtras.LocaleId;
        set => Extras.LocaleId = (value & ~LocaleBits) == 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(LocaleId), value, "LocaleId must be from 0 to 1048575 (20 bits).");
    }

    /// <summary>
    /// Gets or sets the number of leading characters or bytes of the value that are not sent. The rest of the value is sent if
    /// <see cref="Size"/> is not set, 0 or -1. Otherwise, the value must contain both; if it ends before, the execution throws
    /// <see cref="ArgumentOutOfRangeException"/>. An offset that equals the length of the value sends an empty value. Streams and readers
    /// ignore it. The default is 0.
    /// </summary>
    /// <exception cref="ArgumentException">The value is negative.</exception>
    public int Offset
    {
        get => _offset;
        set => _offset = value >= 0 ? value : throw new ArgumentException(
            $"Invalid parameter Offset value '{value}'. The value must be greater than or equal to 0.", nameof(Offset));
    }

    /// <summary>
    /// Gets or sets the name, with or without '@'. The maximum length is 128 characters, including '@'. The default is an empty string.
    /// </summary>
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
                : throw new ArgumentException(
                    $"The length of the parameter '{name}' exceeds the limit of {MaxNameLength} characters.", nameof(ParameterName));
            ParentCollection?.OnChanged();
        }
    }

    /// <summary>Gets or sets the maximum number of digits of a decimal. The default is 0, which means the precision of the value.</summary>
    public override byte Precision
    {
        get => _precision > 0 || !HasExplicitDecimalType ? _precision : SqlTypesConversion.GetPrecision(Value);
        set => _precision = value;
    }

    /// <summary>
    /// Gets or sets the number of digits after the decimal point of a decimal, or of the seconds of a time. The default is 0, which means
    /// the scale of the value, or 7 for times.
    /// </summary>
    public override byte Scale
    {
        get => _scale > 0 || !HasExplicitDecimalType ? _scale : SqlTypesConversion.GetScale(Value);
        set => _scale = value;
    }

    // These members are explicit because the base class implements them explicitly and ignores the values. Some runtimes keep the
    // implementation of the base class if a derived class only declares the interface again.
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
    /// Gets or sets the maximum size, in characters for text and in bytes for binary values and vectors. Longer values are truncated. -1
    /// means (max). The default is 0, which means the size of the value. A returned value does not replace the size of an output parameter.
    /// Setting it has no effect if <see cref="SqlDbType"/> is set to vector.
    /// </summary>
    /// <exception cref="ArgumentException">The value is less than -1.</exception>
    public override int Size
    {
        get => _size is { } size and not 0 ? size : GetSizeOfValue();
        set
        {
            if (value < -1)
            {
                throw new ArgumentException(
                    $"Invalid parameter Size value '{value}'. The value must be greater than or equal to 0, or -1 for (max).",
                    nameof(Size));
            }

            _size = _explicitType is { SqlDbType: TypeMap.Vector } ? _size : value;
        }
    }

    /// <summary>Gets or sets the column from which a data adapter reads the value. The default is an empty string.</summary>
    [AllowNull]
    public override string SourceColumn
    {
        get => SetExtras.SourceColumn;
        set => Extras.SourceColumn = value ?? string.Empty;
    }

    /// <summary>
    /// Gets or sets a value that indicates whether <see cref="SourceColumn"/> indicates whether a column is null. Command builders use it.
    /// The default is false.
    /// </summary>
    public override bool SourceColumnNullMapping
    {
        get => SetExtras.SourceColumnNullMapping;
        set => Extras.SourceColumnNullMapping = value;
    }

    /// <summary>
    /// Gets or sets the row version from which a data adapter reads the value. The default is <see cref="DataRowVersion.Current"/>.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The version is unknown.</exception>
    public override DataRowVersion SourceVersion
    {
        get => SetExtras.SourceVersion;
        set => Extras.SourceVersion = value
            is DataRowVersion.Current or DataRowVersion.Default or DataRowVersion.Original or DataRowVersion.Proposed
            ? value
            : throw new ArgumentOutOfRangeException(
                nameof(SourceVersion), value, $"The DataRowVersion enumeration value, {(int)value}, is invalid.");
    }

    /// <summary>
    /// Gets or sets the data type of the server. By default, it is inferred from the value, or nvarchar if there is no value.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The type is unknown.</exception>
    /// <exception cref="ArgumentException">The type cannot be inferred from the value.</exception>
    [DbProviderSpecificTypeProperty(true)]
    public SqlDbType SqlDbType
    {
        get => GetEntry().SqlDbType;
        set => _explicitType = TypeMap.TryFind(value, out TypeMapEntry? entry)
            ? entry
            : throw new ArgumentOutOfRangeException(
                nameof(SqlDbType), value, $"The SqlDbType enumeration value, {(int)value}, is invalid.");
    }

    /// <summary>
    /// Gets or sets the value as its type of System.Data.SqlTypes, if there is one. Setting it sets <see cref="Value"/>. Getting it reads a
    /// value that is an <see cref="XmlReader"/> to its end.
    /// </summary>
    public object? SqlValue
    {
        get => _outputSqlValue ?? Value switch
        {
            null => null,
            DBNull => GetSqlNull(),
            XmlReader reader => new SqlXml(reader),
            { } value => SqlTypesConversion.FromClr(value, IsSqlDateTime),
        };
        set => Value = value;
    }

    /// <summary>
    /// Gets or sets the value; <see cref="DBNull"/> for NULL, or null for the default value of a stored procedure. After execution, gets
    /// the output value.
    /// </summary>
    /// <remarks>
    /// <para>
    /// Sending a request sets the values of parameters with the direction <see cref="ParameterDirection.Output"/> to null. They remain null
    /// if the execution fails. If the value has a type of System.Data.SqlTypes, output values have such a type too.
    /// </para>
    /// <para>
    /// A <see cref="Stream"/>, <see cref="TextReader"/> or <see cref="XmlReader"/> is read in pieces while the request is sent. Reading
    /// begins at the current position, and the object stays open. The rows of a table-valued parameter are also read while the request is
    /// sent: a <see cref="DataTable"/>, an <see cref="IDataReader"/> or an enumeration of <see cref="Server.SqlDataRecord"/>. If the source
    /// throws, the execution throws the exception, and the connection stays usable. A synchronous execution waits for the source without a
    /// time limit.
    /// </para>
    /// </remarks>
    public override object? Value
    {
        get => _value;
        set
        {
            _value = value;
            _kind = ParameterValueKinds.Classify(value);
            _isSqlType = _kind == ParameterValueKind.Nullable;
            ClearOutput();
        }
    }

    /// <summary>Gets the extras for reading; shared defaults if none have been set.</summary>
    private ParameterExtras SetExtras => _extras ?? ParameterExtras.None;

    /// <summary>Gets the extras for writing. They are created on first use.</summary>
    private ParameterExtras Extras => _extras ??= new ParameterExtras();

    private bool IsSqlDateTime => _explicitType is not { SqlDbType: SqlDbType.Date or SqlDbType.DateTime2 };

    private bool HasExplicitDecimalType => _explicitType is { SqlDbType: SqlDbType.Decimal };

    /// <summary>Gets or sets the collection that contains the parameter. A parameter can be in one collection only.</summary>
    internal SqlParameterCollection? ParentCollection { get; set; }

    /// <summary>Resets the explicit type, so that the type is inferred from the value again.</summary>
    public override void ResetDbType() => ResetSqlDbType();

    /// <summary>Resets the explicit type, so that the type is inferred from the value again.</summary>
    public void ResetSqlDbType() => _explicitType = null;

    /// <summary>Returns the name of the parameter.</summary>
    public override string ToString() => ParameterName;

    object ICloneable.Clone() => Copy();

    /// <summary>Sets the value to an output value that the server returned, or to the return status; null for NULL.</summary>
    internal virtual void SetOutputValue(object? value, object? sqlValue = null)
    {
        _value = (_isSqlType ? sqlValue : null) ?? value ?? DBNull.Value;
        _kind = ParameterValueKinds.Classify(_value);
        _outputSqlValue = sqlValue;
        _isReturned = true;
    }

    /// <summary>
    /// Discards the value of an output parameter, so that the caller cannot mistake it for the result of the current execution.
    /// </summary>
    private protected virtual void ClearOutputValue()
    {
        _value = null;
        _kind = ParameterValueKind.Default;
        ClearOutput();
    }

    /// <summary>Discards the output value when a new value is set.</summary>
    private protected void ClearOutput()
    {
        _outputSqlValue = null;
        _isReturned = false;
    }

    private protected virtual SqlParameter Copy() => new(this);

    private protected virtual int GetSizeOfValue() => GetSizeOfValue(_value);

    private protected static int GetSizeOfValue(object? value) => value switch
    {
        string text => text.Length,
        not null when ParameterValueKinds.IsScalar(value) => 0,
        byte[] bytes => bytes.Length,
        char[] chars => chars.Length,
        SqlString { IsNull: false } text => text.Value.Length,
        SqlBinary { IsNull: false } bytes => bytes.Length,
        SqlBytes { IsNull: false } bytes => (int)bytes.Length,
        SqlChars { IsNull: false } chars => (int)chars.Length,
        char or byte => 1,
        { } other => VectorCodec.GetByteCount(other) ?? 0,
        _ => 0,
    };
}
