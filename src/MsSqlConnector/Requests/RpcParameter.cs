using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// A parameter resolved for one request: its TYPE_INFO and a value its codec takes (ParameterData, MS-TDS 2.2.6.6).
/// </summary>
internal readonly struct RpcParameter
{
    private const byte ByReference = 0x01;
    private const byte DefaultValue = 0x02;

    public RpcParameter(string name, bool isOutput, bool isDefault, in TypeInfo type, object? value)
    {
        Name = name;
        IsOutput = isOutput;
        IsDefault = isDefault;
        Type = type;
        Value = value;
    }

    /// <summary>With its '@'; empty for a parameter that goes by its place.</summary>
    public string Name { get; }

    public bool IsOutput { get; }

    /// <summary>No value was set, not even null: a procedure takes its default.</summary>
    public bool IsDefault { get; }

    public TypeInfo Type { get; }

    /// <summary>What the codec takes; null for NULL.</summary>
    public object? Value { get; }

    /// <summary>How sp_executesql is told of it, without <c>output</c>: <c>@p nvarchar(5)</c>.</summary>
    public string Declaration => Name + " " + Type.Codec.GetDeclaration(Type);

    /// <summary>
    /// Writes name, status, TYPE_INFO and value, as far as the writer takes a long value; false when it has to be flushed
    /// before the next call. <paramref name="progress"/> is 0 at the start.
    /// </summary>
    public bool TryWrite(PacketWriter writer, ref long progress)
    {
        if (progress == 0)
        {
            WriteHeader(writer);
            progress = 1;
            if (Value is null)
            {
                Type.Codec.WriteNull(writer, Type);
                return true;
            }

            if (!Type.IsLong)
            {
                Type.Codec.WriteValue(writer, Type, Value);
                return true;
            }
        }

        long valueProgress = progress - 1;
        bool isWritten = Type.Codec.TryWriteLongValue(writer, Type, Value!, ref valueProgress);
        progress = valueProgress + 1;
        return isWritten;
    }

    private void WriteHeader(PacketWriter writer)
    {
        writer.WriteByte((byte)Name.Length);
        writer.WriteUnicode(Name.AsSpan());
        writer.WriteByte((byte)((IsOutput ? ByReference : 0) | (IsDefault ? DefaultValue : 0)));
        Type.Codec.WriteTypeInfo(writer, Type);
    }
}
