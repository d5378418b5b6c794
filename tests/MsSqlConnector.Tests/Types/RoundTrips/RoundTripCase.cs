using System;
using System.Data;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>A parameter, and its value on the way to the server and back.</summary>
internal sealed record RoundTripCase(SqlDbType Type, object? Value)
{
    /// <summary>Characters or bytes; -1 for (max), 0 when not stated.</summary>
    public int Size { get; init; }

    public byte Precision { get; init; }

    public byte Scale { get; init; }

    /// <summary>The returned value, where the type has less precision than the value.</summary>
    public object? Expected { get; init; } = Value;

    /// <summary>The value of the output parameter if it differs from <see cref="Expected"/>; else null.</summary>
    public object? Returned { get; init; }

    /// <summary>The collation of the server, in which text is sent.</summary>
    public Collation Collation { get; init; } = Collation.Latin1;

    /// <summary>The name of a CLR type.</summary>
    public string? TypeName { get; init; }

    /// <summary>The reason why it cannot be an output parameter; null where it can.</summary>
    public string? WhyNotReturned { get; init; }

    public string Name => $"{Type}({Size}, {Precision}, {Scale}) {RoundTripText.Of(Value)}";

    public SqlParameter CreateParameter()
    {
        SqlParameter parameter = new("@p", Type)
        {
            Direction = WhyNotReturned is null ? ParameterDirection.InputOutput : ParameterDirection.Input,
            Precision = Precision,
            Scale = Scale,
            Value = Value ?? DBNull.Value,
        };
        if (Size != 0)
        {
            parameter.Size = Size;
        }

        if (TypeName is not null)
        {
            parameter.UdtTypeName = TypeName;
        }

        return parameter;
    }
}
