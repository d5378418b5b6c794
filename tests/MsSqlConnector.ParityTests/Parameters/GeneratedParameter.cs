using System;
using System.Data;
using System.IO;

namespace MsSqlConnector.ParityTests.Parameters;

/// <summary>The settings of one parameter of a generated scenario.</summary>
internal sealed class GeneratedParameter
{
    private static readonly int[] s_sizes = [0, 0, 1, 2, 3, 10, 100, -1, 4000, 8000, 9000];

    private readonly bool _isTypeStated;
    private SqlDbType? _type;
    private Func<object> _value = () => 1;
    private int _size;
    private byte _precision;
    private byte _scale;
    private ParameterDirection _direction = ParameterDirection.Input;
    private bool _isChanged = true;

    /// <param name="isTypeStated">Whether the type can be stated. Conversions of an inferred type cannot fail.</param>
    public GeneratedParameter(bool isTypeStated) => _isTypeStated = isTypeStated;

    /// <summary>Generates new settings. The number of random numbers does not depend on them.</summary>
    public void Change(Random random)
    {
        int type = random.Next(GeneratedValues.Types.Count);
        int value = random.Next(GeneratedValues.Values.Count);
        int size = s_sizes[random.Next(s_sizes.Length)];
        int direction = random.Next(6);
        bool hasDigits = random.Next(3) == 0;
        (byte precision, byte scale) = ((byte)random.Next(20, 39), (byte)random.Next(0, 8));
        _value = GeneratedValues.Values[value];
        _type = _isTypeStated ? GeneratedValues.Types[type] : null;
        _type = GeneratedValues.IsListed(_type, _value()) ? null : _type;
        _size = _type == SqlDbType.Xml ? 0 : size;
        (_precision, _scale) = hasDigits ? (precision, scale) : ((byte)0, (byte)0);
        _direction = direction switch
        {
            0 when _type is not null && _size != 0 => ParameterDirection.Output,
            1 or 2 => ParameterDirection.InputOutput,
            _ => ParameterDirection.Input,
        };
        _isChanged = true;
    }

    /// <summary>
    /// Creates a new value. The declaration stays the same: SqlClient executes a prepared statement by its old handle when the type has
    /// changed.
    /// </summary>
    public void ChangeValue(Random random)
    {
        Func<object> value = GeneratedValues.Values[random.Next(GeneratedValues.Values.Count)];
        _value = GeneratedValues.IsListed(_type, value()) || value() is Stream or TextReader ? _value : value;
        _isChanged = true;
    }

    /// <summary>
    /// Applies the settings. The type, precision and scale are set before each execution, because an execution with SqlClient changes them.
    /// An unchanged value remains the one that the server returned.
    /// </summary>
    public void Apply(dynamic parameter)
    {
        if (_isChanged || IsConsumed || (_type is null && _direction != ParameterDirection.Input))
        {
            // Only SqlClient converts the value of an output parameter.
            parameter.Value = _direction == ParameterDirection.Output ? DBNull.Value : _value();
            _isChanged = false;
        }

        if (_type is { } type)
        {
            parameter.SqlDbType = type;
        }
        else
        {
            parameter.ResetSqlDbType();
        }

        parameter.Size = _size;
        parameter.Precision = _precision;
        parameter.Scale = _scale;
        parameter.Direction = _direction;
    }

    public override string ToString() =>
        $"{_type} {_direction} size {_size} precision {_precision} scale {_scale} value {Observation.Of(_value)}";

    private bool IsConsumed => _value() is Stream or TextReader;
}
