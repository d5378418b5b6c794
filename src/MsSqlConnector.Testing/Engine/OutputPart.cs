using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The value of an output parameter.</summary>
internal sealed record OutputPart : ResponsePart
{
    private readonly string _name;
    private readonly object? _value;
    private readonly Column _column;

    public OutputPart(string name, object? value, string? type)
    {
        _name = $"@{name.TrimStart('@')}";
        _value = value is DBNull ? null : value;
        _column = type is not null ? ColumnType.Parse(type).ToColumn(_name)
            : (_value is null ? Column.Int(_name) : BaseTypes.Of(_value)) with { Name = _name };
        _column = _column.Nullable;
    }

    /// <exception cref="InvalidOperationException">The request has no such output parameter.</exception>
    public override void AddTo(Answer answer, Session session, RequestMessage request)
    {
        IReadOnlyList<RpcParameter> parameters = request is RpcMessage { Call: { } call } ? call.Parameters : [];
        for (int i = 0; i < parameters.Count; i++)
        {
            if (parameters[i].IsOutput && string.Equals(parameters[i].Name, _name, StringComparison.OrdinalIgnoreCase))
            {
                answer.ReturnValue(_column, _value, (ushort)i);
                return;
            }
        }

        throw new InvalidOperationException($"The response sets the output parameter {_name}, which the request does not have.");
    }
}
