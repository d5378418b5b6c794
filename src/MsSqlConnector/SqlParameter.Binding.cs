using System;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Requests;
using MsSqlConnector.Server;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector;

/// <summary>From what a parameter says of itself to what is sent. Nothing has been sent yet, so every refusal leaves the connection usable.</summary>
public partial class SqlParameter
{
    private bool IsOutput => Direction is ParameterDirection.Output or ParameterDirection.InputOutput;

    /// <summary>The type of the value; null when there is none.</summary>
    private protected virtual Type? ValueType => _value is null or DBNull ? null : _value.GetType();

    /// <summary>Whether there is nothing to send: a table without rows is an exception, for it is said that way.</summary>
    internal bool IsMissingValue =>
        Direction is ParameterDirection.Input or ParameterDirection.InputOutput && !HasValue && SqlDbType != SqlDbType.Structured;

    private protected virtual bool HasValue => _value is not null;

    /// <summary>Resolves type and value for one request.</summary>
    /// <param name="collation">The connection's: parameters are sent in it.</param>
    /// <exception cref="ArgumentException">Size, precision or scale is invalid.</exception>
    /// <exception cref="NotSupportedException">The value's type has no counterpart.</exception>
    /// <exception cref="InvalidCastException">The value cannot become the stated type.</exception>
    internal RpcParameter Bind(Collation collation)
    {
        TypeMapEntry entry = TryGetEntry(out TypeMapEntry? found) ? found : throw new NotSupportedException(NoCounterpart());
        CheckSize(entry);
        if (TypeName.Length > 0 && entry.SqlDbType != SqlDbType.Structured)
        {
            throw new NotSupportedException($"The parameter '{ParameterName}' has a TypeName, which only table-valued parameters have.");
        }

        if (ForceColumnEncryption)
        {
            throw new InvalidOperationException(
                $"The parameter '{ParameterName}' has ForceColumnEncryption: Always Encrypted is not built yet.");
        }

        var shape = new ParameterShape(entry.SqlDbType, GetBoundSize(entry), Offset, Precision, Scale, collation) { Names = GetTypeNames(entry.SqlDbType) };
        try
        {
            return entry.SqlDbType == SqlDbType.Structured ? BindTable(entry, shape)
                : TryBindTyped(entry, shape, out RpcParameter typed) ? typed
                : BindValue(entry, shape);
        }
        catch (Exception exception) when (exception is InvalidCastException or FormatException or OverflowException or ArgumentException or NotSupportedException)
        {
            throw ParameterConversion.WithName(exception, ParameterName);
        }
    }

    /// <summary>A value that need not be boxed to be sent.</summary>
    private protected virtual bool TryBindTyped(TypeMapEntry entry, in ParameterShape shape, out RpcParameter parameter)
    {
        parameter = default;
        return false;
    }

    private protected string GetServerName() =>
        _parameterName.Length == 0 || _parameterName[0] == '@' ? _parameterName : "@" + _parameterName;

    /// <summary>A number's own size, which a single byte has, is not that of the text it becomes.</summary>
    private int GetBoundSize(TypeMapEntry entry) =>
        _size is null or 0 && entry.Codec is TextCodec && ValueType == typeof(byte) ? 0 : Size;

    private static bool IsTime(SqlDbType type) => type is SqlDbType.Time or SqlDbType.DateTime2 or SqlDbType.DateTimeOffset;

    /// <summary>The longest that a type without a (max) form can be, in what its size counts; 0 for any other type.</summary>
    private static int GetFixedLimit(SqlDbType type) => type switch
    {
        SqlDbType.Char or SqlDbType.Binary => TypeTable.BoundedByteCount,
        SqlDbType.NChar => TypeTable.BoundedByteCount / sizeof(char),
        _ => 0,
    };

    private RpcParameter BindValue(TypeMapEntry entry, in ParameterShape shape)
    {
        object? given = Value;
        object? value = Direction == ParameterDirection.Output || given is DBNull || IsNullWithoutLength(given) ? null : given;
        bool isDefault = given is null && Direction != ParameterDirection.Output;
        if (SourceBinding.IsSource(value))
        {
            (TypeInfo sourceType, PulledValue source) = SourceBinding.Bind(value!, shape, entry.Codec);
            return new RpcParameter(GetServerName(), IsOutput, sourceType, source);
        }

        TypeInfo type = entry.Codec.Bind(shape, ref value);
        return new RpcParameter(GetServerName(), IsOutput, type, value, isDefault);
    }

    private RpcParameter BindTable(TypeMapEntry entry, in ParameterShape shape)
    {
        if (Direction != ParameterDirection.Input)
        {
            throw new NotSupportedException($"The parameter '{ParameterName}' has the direction {Direction}: a table only goes in.");
        }

        if (Value is DBNull)
        {
            throw new NotSupportedException($"The parameter '{ParameterName}' is DBNull: a table without rows is a null value instead.");
        }

        var type = new TypeInfo(TdsType.Table, LengthForm.Plp, entry.Codec, -1) { Names = shape.Names };

        // Servers want no rows at all to be called a default.
        return Value is { } value
            ? new RpcParameter(GetServerName(), isOutput: false, type, SourceBinding.BindTable(value, shape.Collation))
            : new RpcParameter(GetServerName(), isOutput: false, type, value: null, isDefault: true);
    }

    private void CheckSize(TypeMapEntry entry)
    {
        SqlDbType type = entry.SqlDbType;
        if (IsOutput && entry.NeedsSize && Size == 0)
        {
            throw new InvalidOperationException($"The output parameter '{ParameterName}' needs a Size.");
        }

        if (GetFixedLimit(type) is > 0 and var limit && _size is { } stated && (stated < 0 || stated > limit))
        {
            throw new ArgumentException($"The parameter '{ParameterName}' has the Size {stated}; {type} has {limit} at most.");
        }

        if (Scale > TypeInfoReader.MaxTimeScale && IsTime(type))
        {
            throw new ArgumentException($"The parameter '{ParameterName}' has the Scale {Scale}; times have {TypeInfoReader.MaxTimeScale} at most.");
        }

        if (type == SqlDbType.Decimal && (Precision > TypeInfoReader.MaxPrecision || Scale > TypeInfoReader.MaxPrecision))
        {
            throw new ArgumentException(
                $"The parameter '{ParameterName}' has the Precision {Precision} and the Scale {Scale}; {TypeInfoReader.MaxPrecision} is the most.");
        }
    }

    private object GetSqlNull()
    {
        TypeMapEntry entry = GetEntry();
        object? value = null;
        TypeInfo type = entry.Codec.Bind(new ParameterShape(entry.SqlDbType, Size, 0, Precision, Scale, default) { Names = GetTypeNames(entry.SqlDbType) }, ref value);
        return entry.Codec.GetSqlNull(type);
    }

    private TypeMapEntry GetEntry() => TryGetEntry(out TypeMapEntry? entry) ? entry : throw new ArgumentException(NoCounterpart());

    /// <summary>Finds the stated type, or the type that follows from the value.</summary>
    private bool TryGetEntry([NotNullWhen(true)] out TypeMapEntry? entry)
    {
        entry = _statedType;
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

    private string NoCounterpart() =>
        $"The parameter '{ParameterName}' has a value of the type {ValueType}. No mapping exists from this type to a type of SQL Server.";
}
