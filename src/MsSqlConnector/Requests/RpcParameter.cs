using System;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>One parameter of a call (MS-TDS 2.2.6.6), with its value as its codec writes it.</summary>
internal readonly struct RpcParameter
{
    private readonly object? _content;

    /// <param name="name">The name, with or without its @; empty for a parameter that is sent by its position.</param>
    /// <param name="isOutput">Whether the server returns a value.</param>
    /// <param name="type">The type.</param>
    /// <param name="value">How the value is written.</param>
    /// <param name="content">The object that is written, for the kinds of values that write one.</param>
    public RpcParameter(string name, bool isOutput, in TypeInfo type, ParameterValue value, object? content = null)
    {
        Name = name;
        IsOutput = isOutput;
        Type = type;
        Value = value;
        _content = content;
    }

    /// <summary>With or without its @; empty for a parameter that is sent by its position.</summary>
    public string Name { get; }

    public bool IsOutput { get; }

    public TypeInfo Type { get; }

    /// <summary>How the value is written.</summary>
    public ParameterValue Value { get; }

    /// <summary>Whether the value can be written twice: it is not read from a stream, a reader or an enumeration.</summary>
    public bool CanRepeat => Value.CanRepeat(_content);

    /// <summary>The declaration for sp_executesql, without <c>output</c>: <c>@p nvarchar(5)</c>.</summary>
    /// <exception cref="ArgumentException">A table whose type is not named.</exception>
    public string Declaration => Type is { Type: TdsType.Table, Names.Name.Length: 0 }
        ? throw new ArgumentException($"The table-valued parameter '{Name}' of a statement needs a TypeName.")
        : Name + " " + Type.Codec.GetDeclaration(Type);

    /// <inheritdoc cref="ParameterValue.TryWrite"/>
    public bool TryWriteValue(Packets.PacketWriter writer, in TypeInfo type, ref long progress) =>
        Value.TryWrite(writer, type, _content, ref progress);
}
