using System;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Testing.Engine;

/// <summary>A result of one value.</summary>
internal sealed record ScalarPart : ResponsePart
{
    private readonly Column _column;
    private readonly object? _value;

    public ScalarPart(object? value)
    {
        _value = value is DBNull ? null : value;
        _column = (_value is null ? Column.Int(string.Empty) : BaseTypes.Of(_value)).Nullable.Expression;
    }

    public override void AddTo(Answer answer, Session session, RequestMessage request) => answer.Columns(_column).Row(_value).Done();
}
