using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// The description of a column for both ADO.NET forms, the schema table and <c>DbColumn</c>. It combines COLMETADATA with COLINFO and
/// TABNAME if the server sent them (MS-TDS 2.2.7.4, 2.2.7.3, 2.2.7.23). The values equal those of Microsoft.Data.SqlClient.
/// </summary>
internal sealed class ColumnSchema
{
    private readonly ColumnMetadata _column;
    private readonly ColumnOrigin? _origin;
    private readonly TableName _table;

    public ColumnSchema(ColumnMetadata column, int ordinal, ResultDetails? details)
    {
        _column = column;
        Ordinal = ordinal;
        _table = new TableName(column.TableNameParts);
        if (details?.Origins is { } origins)
        {
            _origin = ordinal < origins.Length ? origins[ordinal] : default(ColumnOrigin);
            int table = _origin.Value.Table;
            _table = table > 0 && table <= details.Tables.Length ? details.Tables[table - 1] : _table;
        }
    }

    public int Ordinal { get; }

    public string Name => _column.Name;

    public int Size => ColumnSize.Get(_column.Type);

    public short Precision => ColumnSize.GetPrecision(_column.Type);

    public short Scale => ColumnSize.GetScale(_column.Type);

    public bool IsRowVersion => _column.IsRowVersion;

    public string? BaseServerName => _table.Server;

    public string? BaseCatalogName => _table.Catalog;

    public string? BaseSchemaName => _table.Schema;

    public string? BaseTableName => _table.Table;

    /// <summary>Gets the name of the column in its table if the server reported a different name.</summary>
    public string? BaseColumnName => _origin is { BaseName.Length: > 0 } origin ? origin.BaseName : null;

    /// <summary>
    /// Gets a value that indicates whether the column is part of a key. This and the other COLINFO values are null if the server did not
    /// send it.
    /// </summary>
    public bool? IsKey => _origin?.Is(ColumnOriginFlags.Key);

    public bool? IsAliased => _origin?.Is(ColumnOriginFlags.DifferentName);

    public bool? IsExpression => _origin?.Is(ColumnOriginFlags.Expression);

    public bool? IsHidden => _origin?.Is(ColumnOriginFlags.Hidden);

    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public Type ClrType => _column.Type.Codec.GetClrType(_column.Type);

    public Type SqlType => _column.Type.Codec.GetSqlType(_column.Type);

    public SqlDbType SqlDbType => _column.SqlDbType;

    public string TypeName => _column.TypeName;

    public bool AllowsNull => (_column.Flags & ColumnFlags.Nullable) != 0;

    public bool IsIdentity => (_column.Flags & ColumnFlags.Identity) != 0;

    public bool IsColumnSet => (_column.Flags & ColumnFlags.SparseColumnSet) != 0;

    /// <summary>
    /// Gets a value that indicates whether the column is read-only. Servers send "unknown" for each writable column. Like
    /// Microsoft.Data.SqlClient, the provider treats "read and write" as read-only, and each column that is an expression.
    /// </summary>
    public bool IsReadOnly => (_column.Flags & ColumnFlags.UpdateableUnknown) == 0 || _origin?.Is(ColumnOriginFlags.Expression) == true;

    public bool IsLong => _column.Type.IsLong && _column.Type.Type != TdsType.Udt;

    /// <summary>Gets the database, schema and name of the schema collection of an xml column.</summary>
    public TypeNames? XmlSchema => _column.Type.Type == TdsType.Xml ? _column.Type.Names : null;

    public string? UdtAssemblyName => _column.Type.Type == TdsType.Udt ? _column.Type.Names?.AssemblyQualifiedName : null;
}
