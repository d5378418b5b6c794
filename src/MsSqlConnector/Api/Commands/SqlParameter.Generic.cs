using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>
/// Represents a parameter with a statically typed value. Numbers, dates, times and identifiers are sent without boxing, and a reused
/// parameter does not allocate memory.
/// </summary>
/// <remarks>
/// A null in <see cref="TypedValue"/> or <see cref="SqlParameter.Value"/> means NULL. To use the default value of a stored procedure, use
/// the non-generic <see cref="SqlParameter"/>.
/// </remarks>
/// <typeparam name="T">
/// The type of the value, which must be nullable if the value can be NULL: <c>int</c>, <c>int?</c>, <c>string</c>.
/// </typeparam>
public sealed class SqlParameter<T> : SqlParameter
{
    private static readonly Type s_type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);

    // Whether the value can have a size. Most value types have none, so that their values are not boxed to measure them.
    private static readonly bool s_isMeasured = !typeof(T).IsValueType || s_type == typeof(SqlString) || s_type == typeof(SqlBinary);

    private T? _typedValue;

    /// <summary>
    /// The value if it is not of the type <typeparamref name="T"/>: NULL, or an output value of another type. Otherwise, null.
    /// </summary>
    private object? _other;
    private TypedSlot<T>? _slot;

    /// <summary>Initializes a new instance of the <see cref="SqlParameter{T}"/> class without a name and a value.</summary>
    public SqlParameter()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SqlParameter{T}"/> class whose type is inferred from <typeparamref name="T"/>.
    /// </summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="value">The value; null for NULL.</param>
    public SqlParameter(string? parameterName, T? value)
    {
        ParameterName = parameterName;
        TypedValue = value;
    }

    /// <summary>Initializes a new instance of the <see cref="SqlParameter{T}"/> class with a server type.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    public SqlParameter(string? parameterName, SqlDbType dbType)
        : base(parameterName, dbType)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SqlParameter{T}"/> class with a server type and a size.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The data type of the server.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    public SqlParameter(string? parameterName, SqlDbType dbType, int size)
        : base(parameterName, dbType, size)
    {
    }

    private SqlParameter(SqlParameter<T> other)
        : base(other)
    {
        _typedValue = other._typedValue is ICloneable value ? (T)value.Clone() : other._typedValue;
        _other = other._other;
    }

    /// <summary>Gets or sets the value; null for NULL. After execution, gets the output value.</summary>
    /// <exception cref="InvalidCastException">
    /// The output value is NULL and <typeparamref name="T"/> is not nullable, or it has another type. Use <see cref="Value"/> instead.
    /// </exception>
    public T? TypedValue
    {
        get => _other switch
        {
            null => _typedValue,
            DBNull when default(T) is null => default,
            _ => throw new InvalidCastException(
                $"Parameter '{ParameterName}': Unable to cast object of type '{_other.GetType()}' to type '{typeof(T)}'. "
                + "Read the property Value instead."),
        };
        set
        {
            ClearOutput();
            _typedValue = value;
            _other = value is null ? DBNull.Value : null;
        }
    }

    /// <summary>Gets or sets the value as an object; <see cref="DBNull"/> for NULL.</summary>
    /// <exception cref="InvalidCastException">The assigned value is not of the type <typeparamref name="T"/>.</exception>
    public override object? Value
    {
        get => _other ?? _typedValue;
        set
        {
            ClearOutput();
            if (value is null or DBNull)
            {
                _typedValue = default;
                _other = DBNull.Value;
                return;
            }

            TypedValue = value is T typed ? typed : throw ParameterConversion.Failed(value, typeof(T));
        }
    }

    private protected override Type ValueType => Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);

    private protected override bool HasValue => true;

    private protected override bool HasContent => _other is null && _typedValue is not null;

    internal override void SetOutputValue(object? value, object? sqlValue = null)
    {
        base.SetOutputValue(null, sqlValue);
        object? returned = value is T ? value : sqlValue is T ? sqlValue : null;
        _typedValue = returned is null ? default : (T)returned;
        _other = returned is null ? value ?? DBNull.Value : null;
    }

    private protected override void ClearOutputValue()
    {
        base.ClearOutputValue();
        _typedValue = default;
        _other = DBNull.Value;
    }

    private protected override SqlParameter Copy() => new SqlParameter<T>(this);

    private protected override int GetSizeOfValue() =>
        s_isMeasured ? GetSizeOfValue(Value) : s_type == typeof(char) && _other is null ? 1 : 0;

    private protected override TypeInfo BindValue(
        TypeMapEntry entry, in ParameterFacets facets, out ParameterValue value, out object? content)
    {
        if (_other is not null || Direction == ParameterDirection.Output || FindSlot(entry.SqlDbType) is not { } slot)
        {
            return base.BindValue(entry, facets, out value, out content);
        }

        value = slot;
        content = null;
        return slot.Bind(facets, _typedValue!);
    }

    /// <summary>Returns the slot that writes the value as a type without boxing, or null if there is none.</summary>
    private TypedSlot<T>? FindSlot(SqlDbType type)
    {
        if (_slot?.Codec.SqlDbType != type)
        {
            _slot = TypedCodecs.Find<T>(type) is { } codec ? new TypedSlot<T>(codec) : null;
        }

        return _slot;
    }
}
