using System;
using System.Collections.Generic;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Requests;
using MsSqlConnector.Server;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector;

/// <content>
/// Resolves the type and the value that are sent. This happens before anything is sent, so that the connection stays usable if it fails.
/// </content>
public partial class SqlParameter : IExecutionParameter
{
    bool IExecutionParameter.IsMissingValue => IsMissingValue;

    private bool IsOutput => Direction is ParameterDirection.Output or ParameterDirection.InputOutput;

    /// <summary>Gets the type of the value; null when there is no value. NULL that the server returned has the returned type.</summary>
    private protected virtual Type? ValueType => _value is null or DBNull ? (_outputSqlValue as INullable)?.GetType() : _value.GetType();

    /// <summary>
    /// Gets a value that indicates whether there is nothing to send. A null value of a table-valued parameter is sent, because it means a
    /// table without rows.
    /// </summary>
    internal bool IsMissingValue =>
        Direction is ParameterDirection.Input or ParameterDirection.InputOutput && !HasValue && SqlDbType != SqlDbType.Structured;

    private protected virtual bool HasValue => _kind != ParameterValueKind.Default;

    /// <summary>Gets a value that indicates whether the caller set a value, so that an output parameter does not need a Size.</summary>
    private bool HasGivenValue => !_isReturned && HasContent;

    /// <summary>Gets a value that indicates whether the value is neither null nor <see cref="DBNull"/>.</summary>
    private protected virtual bool HasContent => _kind is not (ParameterValueKind.Default or ParameterValueKind.Null);

    RpcParameter IExecutionParameter.Bind(Collation collation, UdtMappings? mappings) => Bind(collation, mappings);

    void IExecutionParameter.CheckPreparing() => CheckPreparing();

    void IExecutionParameter.SetOutputValue(object? value, object? sqlValue) => SetOutputValue(value, sqlValue);

    void IExecutionParameter.SetReturnStatus(int status) => SetOutputValue(status, Value is SqlInt32 ? new SqlInt32(status) : null);

    void IExecutionParameter.ClearOutputValue() => ClearOutputValue();

    /// <summary>Resolves the type and the value for one request.</summary>
    /// <param name="collation">The collation of the connection, in which text is sent.</param>
    /// <param name="mappings">The CLR types that the data source of the connection maps; null if there are none.</param>
    /// <exception cref="ArgumentException">Size, Precision or Scale is invalid.</exception>
    /// <exception cref="NotSupportedException">
    /// SQL Server has no type for the value, or the parameter has a TypeName although it is not table-valued.
    /// </exception>
    /// <exception cref="InvalidCastException">The value cannot be converted to the type of the parameter.</exception>
    internal RpcParameter Bind(Collation collation, UdtMappings? mappings = null)
    {
        TypeMapEntry entry = TryGetEntry(out TypeMapEntry? found) ? found
            : ValueType is { } type && mappings?.Find(type, names: null) is not null ? TypeMap.Find(SqlDbType.Udt)
            : throw new NotSupportedException(NoCounterpart());
        CheckSize(entry);
        if (TypeName.Length > 0 && entry.SqlDbType != SqlDbType.Structured)
        {
            throw new NotSupportedException(
                $"TypeName specified for parameter '{ParameterName}'. TypeName must only be set for Structured parameters.");
        }

        var facets = new ParameterFacets(entry.SqlDbType, GetBoundSize(entry), Offset, _precision, _scale, collation)
        {
            Names = ParseNames(entry.SqlDbType),
            Mappings = mappings,
        };
        try
        {
            TypeInfo bound = BindValue(entry, facets, out ParameterValue value, out object? content);
            return new RpcParameter(GetServerName(), IsOutput, bound, value, content) { ForcesEncryption = ForceColumnEncryption };
        }
        catch (Exception exception) when (
            exception is InvalidCastException or FormatException or OverflowException or ArgumentException or NotSupportedException)
        {
            throw ParameterConversion.WithName(exception, ParameterName);
        }
    }

    /// <summary>Resolves the type that the parameter is sent as, and chooses how its value is written.</summary>
    /// <param name="entry">The explicit or inferred type.</param>
    /// <param name="facets">The properties of the parameter that the type depends on.</param>
    /// <param name="value">How the value is written.</param>
    /// <param name="content">The object to write, or null for values that are not written from an object.</param>
    private protected virtual TypeInfo BindValue(
        TypeMapEntry entry, in ParameterFacets facets, out ParameterValue value, out object? content)
    {
        // A derived class may override Value.
        object? givenValue = Value;
        ParameterValueKind given = ReferenceEquals(givenValue, _value) ? _kind : ParameterValueKinds.Classify(givenValue);
        content = null;
        if (entry.SqlDbType == SqlDbType.Structured)
        {
            value = BindTable(given, givenValue, facets.Collation);
            return new TypeInfo(TdsType.Table, LengthForm.Plp, entry.Codec, -1) { Names = facets.Names };
        }

        if (given == ParameterValueKind.Source && Direction != ParameterDirection.Output)
        {
            return SourceBinding.Bind(givenValue!, facets, entry.Codec, out value);
        }

        bool hasContent = given == ParameterValueKind.Object || (given == ParameterValueKind.Nullable && !IsNullWithoutLength(givenValue!));
        content = !hasContent ? null
            : Direction != ParameterDirection.Output ? givenValue
            : entry.Codec is VectorCodec ? VectorCodec.GetNullOf(givenValue!)
            : null;
        TypeInfo type = entry.Codec.Bind(facets, ref content);
        value = given == ParameterValueKind.Default && Direction != ParameterDirection.Output
            ? DefaultValue.Instance
            : ParameterValue.Create(content, type);
        return type;
    }

    private string GetServerName() =>
        _parameterName.Length == 0 || _parameterName[0] == '@' ? _parameterName : "@" + _parameterName;

    /// <summary>
    /// Returns the size for the declaration. A size that is not set is that of the value after the offset. A byte that is sent as text must
    /// not use its own size of 1.
    /// </summary>
    private int GetBoundSize(TypeMapEntry entry) =>
        _size is not (null or 0) ? Size
        : entry.Codec is TextCodec && ValueType == typeof(byte) ? 0
        : Math.Max(0, Size - Offset);

    private static bool IsTime(SqlDbType type) => type is SqlDbType.Time or SqlDbType.DateTime2 or SqlDbType.DateTimeOffset;

    /// <summary>Returns whether a value is NULL and not a vector. A vector that is NULL still sends its length.</summary>
    private static bool IsNullWithoutLength(object value) =>
        ((INullable)value).IsNull && !(TypeMap.TryInfer(value.GetType(), out TypeMapEntry? entry) && entry.Codec is VectorCodec);

    private ParameterValue BindTable(ParameterValueKind given, object? givenValue, Collation collation)
    {
        if (Direction != ParameterDirection.Input)
        {
            throw new NotSupportedException(
                $"ParameterDirection '{Direction}' of parameter '{ParameterName}' is not supported. "
                + "Table-valued parameters only support ParameterDirection.Input.");
        }

        // A table without rows is sent as the default value.
        return given switch
        {
            ParameterValueKind.Default => DefaultValue.Instance,
            ParameterValueKind.Null => throw new NotSupportedException(
                $"DBNull value for parameter '{ParameterName}' is not supported. Table-valued parameters cannot be DBNull. "
                + "Use null for a table without rows."),
            _ => SourceBinding.BindTable(givenValue!, collation),
        };
    }

    private void CheckSize(TypeMapEntry entry)
    {
        SqlDbType type = entry.SqlDbType;
        if (IsOutput && entry.NeedsSize && _size is null or 0 && !HasGivenValue)
        {
            throw new InvalidOperationException(
                $"Parameter '{ParameterName}': the Size property has an invalid size of 0. Set the Size of an output parameter; "
                + "-1 means (max).");
        }

        if (_scale > TypeInfoReader.MaxTimeScale && IsTime(type))
        {
            throw new ArgumentException(
                $"Parameter '{ParameterName}': the Scale of {type} must be from 0 to {TypeInfoReader.MaxTimeScale}, but was {_scale}.");
        }

        if (type == SqlDbType.Decimal && (_precision > TypeInfoReader.MaxPrecision || _scale > TypeInfoReader.MaxPrecision))
        {
            throw new ArgumentException(
                $"Parameter '{ParameterName}': Precision and Scale must be at most {TypeInfoReader.MaxPrecision}, "
                + $"but were {_precision} and {_scale}.");
        }
    }

    private object GetSqlNull()
    {
        TypeMapEntry entry = GetEntry();
        object? value = null;
        TypeInfo type = entry.Codec.Bind(
            new ParameterFacets(entry.SqlDbType, Size, 0, _precision, _scale, default) { Names = ParseNames(entry.SqlDbType) }, ref value);
        return entry.Codec.GetSqlNull(type);
    }

    private TypeMapEntry GetEntry() => TryGetEntry(out TypeMapEntry? entry) ? entry : throw new ArgumentException(NoCounterpart());

    /// <summary>Finds the explicit type, or infers the type from the value.</summary>
    private bool TryGetEntry([NotNullWhen(true)] out TypeMapEntry? entry)
    {
        // A vector that is NULL has no length, so Microsoft.Data.SqlClient sends text, and returns that type.
        entry = _explicitType is { SqlDbType: TypeMap.Vector } && Direction == ParameterDirection.Input && ValueType is null
            ? TypeMap.Find(SqlDbType.NVarChar)
            : _explicitType;
        if (entry is not null)
        {
            return true;
        }

        if (ValueType is not { } type)
        {
            entry = TypeMap.Find(SqlDbType.NVarChar);
            return true;
        }

        if (typeof(IEnumerable<SqlDataRecord>).IsAssignableFrom(type))
        {
            entry = TypeMap.Find(SqlDbType.Structured);
            return true;
        }

        return TypeMap.TryInfer(type, out entry);
    }

    private string NoCounterpart()
    {
        string advice = string.Empty;
        string? given = Value is { } value ? ForeignObjects.Describe(value, out advice) : ValueType?.ToString();
        return $"Parameter '{ParameterName}': No mapping exists from object type {given} to a known managed provider native type."
            + (advice.Length > 0 ? advice : " Convert the value to a supported type.");
    }
}
