using System;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;

namespace MsSqlConnector.Preparation;

/// <summary>The properties that determine a parameter's declaration. Parameters with equal signatures have equal declarations.</summary>
internal readonly struct ParameterSignature
{
    private const int Multiplier = 31;

    private readonly string _name;
    private readonly bool _isOutput;
    private readonly TypeInfo _type;

    public ParameterSignature(in RpcParameter parameter)
    {
        _name = parameter.Name;
        _isOutput = parameter.IsOutput;
        _type = parameter.Type;
    }

    public bool Matches(in RpcParameter parameter)
    {
        TypeInfo type = parameter.Type;
        return _isOutput == parameter.IsOutput
            && string.Equals(_name, parameter.Name, StringComparison.Ordinal)
            && _type.Type == type.Type
            && ReferenceEquals(_type.Codec, type.Codec)
            && _type.MaxByteCount == type.MaxByteCount
            && _type.Precision == type.Precision
            && _type.Scale == type.Scale
            && _type.IsSizeUnspecified == type.IsSizeUnspecified
            && AreEqual(_type.Names, type.Names);
    }

    /// <summary>Computes a hash code. Equal signatures have equal hash codes.</summary>
    public static int Hash(in RpcParameter parameter)
    {
        TypeInfo type = parameter.Type;
        int flags = (parameter.IsOutput ? 1 : 0) | (type.IsSizeUnspecified ? 2 : 0);
        int facets = flags | ((int)type.Type << 8) | (type.Precision << 16) | (type.Scale << 24);
        return unchecked((((parameter.Name.GetHashCode() * Multiplier) + facets) * Multiplier) + type.MaxByteCount);
    }

    private static bool AreEqual(TypeNames? one, TypeNames? other) =>
        ReferenceEquals(one, other)
        || (one is not null && other is not null
            && one.Database == other.Database && one.Schema == other.Schema && one.Name == other.Name);
}
