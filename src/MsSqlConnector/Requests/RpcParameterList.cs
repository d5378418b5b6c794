using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.Requests;

/// <summary>
/// The parameters of one RPC and their write position (MS-TDS 2.2.6.6). The array is kept for the next execution; the values are not.
/// </summary>
internal sealed class RpcParameterList
{
    /// <summary>The maximum length of a name in the length byte, without the @ that is added.</summary>
    private const int MaxNameCharCount = byte.MaxValue - 1;

    private const byte ByReference = 0x01;
    private const byte DefaultFlag = 0x02;
    private const byte EncryptedFlag = 0x08;

    private RpcParameter[] _parameters = [];
    private int _count;
    private int _index;
    private bool _descriptionWritten;
    private long _progress;
    private EncryptedParameterWriter? _encrypted;

    public int Count => _count;

    /// <summary>Gets or sets a value that indicates whether the names are sent. Otherwise the parameters are sent by position.</summary>
    public bool SendsNames { get; set; } = true;

    /// <summary>Gets the value at which writing stopped because its source must provide more data.</summary>
    public IInputSource? PendingInput => _index < _count ? _parameters[_index].Value.PendingInput : null;

    /// <summary>Gets a parameter whose value must not be sent without encryption; null if there is none.</summary>
    public string? ForcedName { get; private set; }

    public ref readonly RpcParameter this[int index] => ref _parameters[index];

    /// <summary>
    /// Gets a value that indicates whether every value can be written twice, because none comes from a stream, a reader or an enumeration.
    /// </summary>
    public bool CanRepeat
    {
        get
        {
            for (int i = 0; i < _count; i++)
            {
                if (!_parameters[i].CanRepeat)
                {
                    return false;
                }
            }

            return true;
        }
    }

    /// <summary>Gets a value that indicates whether a value is read from the caller's stream, reader or rows while it is written.</summary>
    public bool ReadsSources
    {
        get
        {
            for (int i = 0; i < _count; i++)
            {
                if (_parameters[i].Value is StreamedValue)
                {
                    return true;
                }
            }

            return false;
        }
    }

    /// <summary>Removes the parameters and resets the write position.</summary>
    public void Clear()
    {
        for (int i = 0; i < _count; i++)
        {
            _parameters[i].Value.Release();
        }

        Array.Clear(_parameters, 0, _count);
        _count = 0;
        ForcedName = null;
        Rewind();
    }

    /// <summary>Resets the write position, to write the parameters again.</summary>
    public void Rewind()
    {
        _index = 0;
        _descriptionWritten = false;
        _progress = 0;
        _encrypted?.Reset();
    }

    /// <summary>Sets how the value of a parameter is encrypted.</summary>
    public void Encrypt(int index, ParameterCipher cipher) => _parameters[index] = _parameters[index] with { Cipher = cipher };

    /// <exception cref="ArgumentException">The name is too long for the protocol.</exception>
    public void Add(in RpcParameter parameter)
    {
        if (parameter.Name.Length > MaxNameCharCount)
        {
            throw new ArgumentException(
                $"The parameter name has {parameter.Name.Length} characters, which exceeds the limit of {MaxNameCharCount}.",
                nameof(parameter));
        }

        if (_count == _parameters.Length)
        {
            Array.Resize(ref _parameters, Math.Max(4, 2 * _count));
        }

        _parameters[_count++] = parameter;
        ForcedName ??= parameter.ForcesEncryption ? parameter.Name : null;
    }

    /// <summary>Continues to write. Returns false if the writer is full or a value needs more data.</summary>
    public bool TryWrite(PacketWriter writer)
    {
        for (; _index < _count; _index++)
        {
            if (!TryWrite(writer, _parameters[_index]))
            {
                return false;
            }

            _descriptionWritten = false;
            _progress = 0;
        }

        return true;
    }

    private bool TryWrite(PacketWriter writer, in RpcParameter parameter)
    {
        // A property of a struct returns a copy, so it is read once and passed by reference.
        TypeInfo type = parameter.Type;
        if (!_descriptionWritten)
        {
            if (writer.IsFull)
            {
                return false;
            }

            WriteName(writer, SendsNames ? parameter.Name : string.Empty);
            writer.WriteByte(GetStatus(parameter));
            if (parameter.Cipher is null)
            {
                type.Codec.WriteTypeInfo(writer, type);
            }

            _descriptionWritten = true;
        }

        return parameter.Cipher is null
            ? parameter.TryWriteValue(writer, type, ref _progress)
            : (_encrypted ??= new EncryptedParameterWriter()).TryWrite(writer, parameter);
    }

    private static byte GetStatus(in RpcParameter parameter) =>
        (byte)((parameter.IsOutput ? ByReference : 0) | (parameter.Value.IsDefault ? DefaultFlag : 0)
            | (parameter.Cipher is null ? 0 : EncryptedFlag));

    /// <summary>Writes the name with its @, which callers can omit.</summary>
    private static void WriteName(PacketWriter writer, string name)
    {
        bool lacksSign = name.Length > 0 && name[0] != '@';
        writer.WriteByte((byte)(name.Length + (lacksSign ? 1 : 0)));
        if (lacksSign)
        {
            writer.WriteUInt16('@');
        }

        writer.WriteUnicode(name.AsSpan());
    }
}
