using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>A parameter of a call (MS-TDS 2.2.6.6), with its value in the form that its codec expects.</summary>
internal readonly struct RpcParameter
{
    private readonly object? _content;

    /// <param name="name">The name, with or without its @; empty for a parameter that is sent by position.</param>
    /// <param name="isOutput">Whether the server returns a value.</param>
    /// <param name="type">The type.</param>
    /// <param name="value">The writer of the value.</param>
    /// <param name="content">The object to write, for the kinds of values that write one.</param>
    public RpcParameter(string name, bool isOutput, in TypeInfo type, ParameterValue value, object? content = null)
    {
        Name = name;
        IsOutput = isOutput;
        Type = type;
        Value = value;
        _content = content;
    }

    /// <summary>Gets the name, with or without its @; empty for a parameter that is sent by position.</summary>
    public string Name { get; }

    public bool IsOutput { get; }

    public TypeInfo Type { get; }

    /// <summary>Gets the writer of the value.</summary>
    public ParameterValue Value { get; }

    /// <summary>Gets how the value is encrypted; null if it is sent as it is.</summary>
    public ParameterCipher? Cipher { get; init; }

    /// <summary>Gets a value that indicates whether the value must not be sent without encryption.</summary>
    public bool ForcesEncryption { get; init; }

    /// <summary>
    /// Gets a value that indicates whether the value can be written twice, because it does not come from a stream, a reader or an
    /// enumeration.
    /// </summary>
    public bool CanRepeat => Value.CanRepeat(_content);

    /// <summary>Gets the declaration for sp_executesql, without <c>output</c>: <c>@p nvarchar(5)</c>.</summary>
    /// <exception cref="ArgumentException">The parameter is a table without a type name.</exception>
    public string Declaration => Type is { Type: TdsType.Table, Names.Name.Length: 0 }
        ? throw new ArgumentException(
            $"The table type parameter '{Name}' must have a valid type name. Set TypeName, for example to dbo.Ids.")
        : Name + " " + Type.Codec.GetDeclaration(Type);

    /// <inheritdoc cref="ParameterValue.TryWrite"/>
    public bool TryWriteValue(Packets.PacketWriter writer, in TypeInfo type, ref long progress) =>
        Value.TryWrite(writer, type, _content, ref progress);
}
