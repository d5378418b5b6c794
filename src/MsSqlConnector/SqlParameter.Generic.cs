using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector;

/// <summary>
/// A parameter whose value has a type: numbers, dates, times and identifiers are sent without being boxed, and allocate nothing
/// when the parameter is used again.
/// </summary>
/// <remarks>
/// A null in <see cref="TypedValue"/> is NULL, in <see cref="SqlParameter.Value"/> too: a procedure's default is asked for with a
/// <see cref="SqlParameter"/>.
/// </remarks>
/// <typeparam name="T">The type, nullable if the value may be NULL: <c>int</c>, <c>int?</c>, <c>string</c>.</typeparam>
public sealed class SqlParameter<T> : SqlParameter
{
    private static readonly Type s_type = Nullable.GetUnderlyingType(typeof(T)) ?? typeof(T);

    // Of the values that would have to be boxed, few have a size.
    private static readonly bool s_isMeasured = !typeof(T).IsValueType || s_type == typeof(SqlString) || s_type == typeof(SqlBinary);

    private T? _typedValue;

    /// <summary>What is there instead of a value of the type: a NULL, or what came out and is of another type.</summary>
    private object? _other;
    private TypedSlot<T>? _slot;

    /// <summary>Makes a parameter without name and value.</summary>
    public SqlParameter()
    {
    }

    /// <summary>Makes a parameter whose type follows from <typeparamref name="T"/>.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="value">The value; null for NULL.</param>
    public SqlParameter(string? parameterName, T? value)
    {
        ParameterName = parameterName;
        TypedValue = value;
    }

    /// <summary>Makes a parameter with a type of the server's.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    public SqlParameter(string? parameterName, SqlDbType dbType)
        : base(parameterName, dbType)
    {
    }

    /// <summary>Makes a parameter with a type of the server's and a size.</summary>
    /// <param name="parameterName">The name, with or without '@'.</param>
    /// <param name="dbType">The server's type.</param>
    /// <param name="size">The size in characters or bytes; -1 for (max).</param>
    public SqlParameter(string? parameterName, SqlDbType dbType, int size)
        : base(parameterName, dbType, size)
    {
    }

    private SqlParameter(SqlParameter<T> other)
        : base(other)
    {
        _typedValue = other._typedValue;
        _other = other._other;
    }

    /// <summary>The value; null for NULL. After execution, what came out.</summary>
    /// <exception cref="InvalidCastException">What came out is NULL or of another type: <see cref="Value"/> has it.</exception>
    public T? TypedValue
    {
        get => _other switch
        {
            null => _typedValue,
            DBNull when default(T) is null => default,
            _ => throw new InvalidCastException($"The parameter '{ParameterName}' has a value of the type {_other.GetType()}, not {typeof(T)}."),
        };
        set
        {
            ForgetOutput();
            _typedValue = value;
            _other = value is null ? DBNull.Value : null;
        }
    }

    /// <summary>The value as an object; <see cref="DBNull"/> for NULL.</summary>
    /// <exception cref="InvalidCastException">The value set is not of the type.</exception>
    public override object? Value
    {
        get => _other ?? _typedValue;
        set
        {
            ForgetOutput();
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

    internal override void SetOutputValue(object? value, object? sqlValue = null)
    {
        base.SetOutputValue(null, sqlValue);
        bool isTyped = value is T;
        _typedValue = isTyped ? (T)value! : default;
        _other = isTyped ? null : value ?? DBNull.Value;
    }

    private protected override SqlParameter Copy() => new SqlParameter<T>(this);

    private protected override int GetSizeOfValue() =>
        s_isMeasured ? GetSizeOfValue(Value) : s_type == typeof(char) && _other is null ? 1 : 0;

    private protected override TypeInfo BindValue(TypeMapEntry entry, in ParameterShape shape, out ParameterValue value, out object? content)
    {
        if (_other is not null || Direction == ParameterDirection.Output || FindSlot(entry.SqlDbType) is not { } slot)
        {
            return base.BindValue(entry, shape, out value, out content);
        }

        value = slot;
        content = null;
        return slot.Bind(shape, _typedValue!);
    }

    /// <summary>Finds the slot that writes the value as the given type; null when it has to be boxed for that.</summary>
    private TypedSlot<T>? FindSlot(SqlDbType type)
    {
        if (_slot?.Codec.SqlDbType != type)
        {
            _slot = TypedCodecs.Find<T>(type) is { } codec ? new TypedSlot<T>(codec) : null;
        }

        return _slot;
    }
}
