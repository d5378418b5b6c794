using System;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>One parameter as it goes to the server (MS-TDS 2.2.6.6): its value is already what its codec writes.</summary>
internal readonly struct RpcParameter
{
    public RpcParameter(string name, bool isOutput, in TypeInfo type, object? value, bool isDefault = false)
    {
        Name = name;
        IsOutput = isOutput;
        Type = type;
        Value = value;
        IsDefault = isDefault;
    }

    /// <summary>With or without its @; empty for a parameter that goes by its position.</summary>
    public string Name { get; }

    public bool IsOutput { get; }

    /// <summary>The server is to take the procedure's default; the value is not looked at.</summary>
    public bool IsDefault { get; }

    public TypeInfo Type { get; }

    /// <summary>Null is NULL.</summary>
    public object? Value { get; }

    /// <summary>The same, to go by its position.</summary>
    public RpcParameter WithoutName() => new(string.Empty, IsOutput, Type, Value, IsDefault);

    /// <summary>How sp_executesql is told of it, without <c>output</c>: <c>@p nvarchar(5)</c>.</summary>
    /// <exception cref="ArgumentException">A table whose type is not named.</exception>
    public string Declaration => Type is { Type: TdsType.Table, Names.Name.Length: 0 }
        ? throw new ArgumentException($"The table-valued parameter '{Name}' of a statement needs a TypeName.")
        : Name + " " + Type.Codec.GetDeclaration(Type);
}
