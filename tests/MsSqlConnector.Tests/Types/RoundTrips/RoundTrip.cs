using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>
/// Sends each parameter to a test server, which reads it by the specification and responds with the same type and bytes: in a row, and as a
/// return value. The values that the server read, the row contains and the parameter returns must be equal.
/// </summary>
internal sealed class RoundTrip : IAsyncDisposable
{
    private readonly bool _isAsync;
    private readonly TdsServer _server;
    private readonly SqlConnection _connection;
    private readonly List<string> _differences = [];
    private RpcCall? _lastCall;

    private RoundTrip(Collation collation, bool isAsync)
    {
        _isAsync = isAsync;
        _server = TdsServer.Start(new TdsServerOptions
        {
            Collation = collation,
            Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector, FeatureId.Utf8),
        });
        _server.Script.OnRequest((_, request) =>
        {
            _lastCall = (request as RpcMessage)?.Call;
            return null;
        });
        _connection = new SqlConnection(
            $"Data Source=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;Pooling=False");
    }

    public static async Task CheckAsync(IEnumerable<RoundTripCase> cases, Collation collation, bool isAsync)
    {
        await using RoundTrip roundTrip = new(collation, isAsync);
        await roundTrip.OpenAsync();
        foreach (RoundTripCase one in cases)
        {
            try
            {
                await roundTrip.SendAsync(one);
            }
            catch (Exception exception)
            {
                roundTrip._differences.Add($"{one.Name}: {exception}");
            }
        }

        Assert.True(roundTrip._differences.Count == 0, string.Join(Environment.NewLine, roundTrip._differences));
    }

    public async ValueTask DisposeAsync()
    {
        await _connection.DisposeAsync();
        await _server.DisposeAsync();
    }

    private async ValueTask OpenAsync()
    {
        if (_isAsync)
        {
            await _connection.OpenAsync();
        }
        else
        {
            _connection.Open();
        }
    }

    private async ValueTask SendAsync(RoundTripCase one)
    {
        SqlParameter parameter = one.CreateParameter();
        using var command = new SqlCommand("select @p", _connection);
        command.Parameters.Add(parameter);
        SqlDataReader reader = _isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        await using (reader)
        {
            Assert.True(_isAsync ? await reader.ReadAsync() : reader.Read());
            Compare(one, "the server received", one.Expected, _lastCall!.Parameters[2].Value);
            Compare(one, "the row has", one.Expected, ReadValue(one, reader));
            Assert.False(_isAsync ? await reader.ReadAsync() : reader.Read());
            if (_isAsync)
            {
                await reader.CloseAsync();
            }
        }

        if (one.WhyNotReturned is null)
        {
            Compare(one, "the output parameter has", one.Returned ?? one.Expected, parameter.Value);
        }
    }

    /// <summary>A decimal of more than 28 digits is only a SqlDecimal.</summary>
    private static object ReadValue(RoundTripCase one, SqlDataReader reader) =>
        one.Type == System.Data.SqlDbType.Decimal ? reader.GetSqlDecimal(0) : reader.GetValue(0);

    private void Compare(RoundTripCase one, string where, object? expectedValue, object? value)
    {
        string expected = RoundTripText.Of(expectedValue);
        string actual = RoundTripText.Of(value);
        if (actual != expected)
        {
            _differences.Add($"{one.Name}: {where} {actual} instead of {expected}");
        }
    }
}
