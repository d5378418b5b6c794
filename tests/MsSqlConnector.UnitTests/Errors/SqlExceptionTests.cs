using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Errors;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Errors;

[EveryBuild]
public sealed class SqlExceptionTests
{
    private static readonly Guid s_id = new("01234567-89ab-cdef-0123-456789abcdef");

    [Fact]
    public void An_exception_shows_its_first_error_and_all_messages()
    {
        var errors = new SqlErrorCollection();
        errors.Add(new SqlError(2627, 1, 14, "srv", "Violation of PRIMARY KEY.", "dbo.p", 7));
        errors.Add(new SqlError(3621, 0, 0, "srv", "The statement has been terminated.", null, 8));
        var inner = new InvalidOperationException();
        var exception = SqlException.Create(errors, s_id, inner);

        Assert.Equal("Violation of PRIMARY KEY." + Environment.NewLine + "The statement has been terminated.", exception.Message);
        Assert.Equal(2627, exception.Number);
        Assert.Equal(1, exception.State);
        Assert.Equal(14, exception.Class);
        Assert.Equal("srv", exception.Server);
        Assert.Equal("dbo.p", exception.Procedure);
        Assert.Equal(7, exception.LineNumber);
        Assert.Equal(s_id, exception.ClientConnectionId);
        Assert.Equal(2, exception.Errors.Count);
        Assert.Equal(string.Empty, exception.Errors[1].Procedure);
        Assert.Same(inner, exception.InnerException);
        Assert.Equal(unchecked((int)0x80131904), exception.HResult);
        Assert.Equal(exception.HResult, exception.ErrorCode);
    }

    [Fact]
    public void The_text_ends_with_connection_and_number()
    {
        SqlException exception = SqlException.Create(new SqlErrorCollection(new SqlError(208, 1, 16, "s", "m", null, 1)), s_id);
        Assert.EndsWith(
            $"ClientConnectionId:{s_id}{Environment.NewLine}Error Number:208,State:1,Class:16",
            exception.ToString(),
            StringComparison.Ordinal);
        Assert.Equal("MsSqlConnector.SqlError: m", exception.Errors[0].ToString());
    }

    [Fact]
    public void A_collection_of_errors_is_a_list()
    {
        SqlErrorCollection errors = TimeoutErrors.CommandTimeout("s", Guid.Empty).Errors;

        Assert.IsAssignableFrom<IReadOnlyList<SqlError>>(errors);
        Assert.Same(errors[0], errors.Single(static error => error.Number == -2));
        Assert.Equal(errors.Cast<SqlError>(), errors.ToArray());
    }

    [Fact]
    public void Timeouts_and_cancellations_have_the_well_known_numbers()
    {
        SqlException timeout = TimeoutErrors.CommandTimeout("srv", s_id);
        Assert.Equal((-2, 11), (timeout.Number, timeout.Class));
        Assert.StartsWith("Execution Timeout Expired.", timeout.Message, StringComparison.Ordinal);
        SqlException cancelled = CancelErrors.Canceled("srv", s_id);
        Assert.Equal((0, 11), (cancelled.Number, cancelled.Class));
        Assert.Equal("Operation cancelled by user.", cancelled.Message);
    }

    [Fact]
    public void Connection_errors_name_host_and_port()
    {
        foreach (ConnectionPhase phase in Enum.GetValues<ConnectionPhase>())
        {
            SqlException timeout = TimeoutErrors.ConnectTimeout(phase, "db.example", 1444, s_id, inner: null);
            Assert.Equal(-2, timeout.Number);
            Assert.Contains("db.example,1444", timeout.Message, StringComparison.Ordinal);
        }

        SqlException refused = ConnectionErrors.Refused("db.example", 1444, inner: null);
        Assert.Equal((10061, 20), (refused.Number, refused.Class));
        Assert.Contains("db.example,1444", refused.Message, StringComparison.Ordinal);
        Assert.Equal(11001, ConnectionErrors.HostNotFound("db.example", 1444, inner: null).Number);
    }

    [Fact]
    public void A_protocol_error_states_its_cause_and_phase()
    {
        SqlException error = ProtocolErrors.Create(
            ProtocolSection.Cite(ProtocolSection.GetTokenSection(0x81), "COLMETADATA has the invalid column count 65534"), "srv", s_id);
        Assert.Equal(
            "Internal connection fatal error. The response of the server violates the TDS protocol: COLMETADATA has the invalid column "
            + "count 65534 (MS-TDS 2.2.7.4). The connection was closed.",
            error.Message);
        Assert.Equal(20, error.Class);
        Assert.Equal(ProtocolSection.TokenStream, ProtocolSection.GetTokenSection(0x42));
    }

    [Fact]
    public void Info_messages_are_joined()
    {
        var errors = new SqlErrorCollection(new SqlError(0, 1, 0, "s", "one", null, 1));
        errors.Add(new SqlError(0, 1, 0, "s", "two", null, 2));
        var args = new SqlInfoMessageEventArgs(errors);
        Assert.Equal("one" + Environment.NewLine + "two", args.Message);
        Assert.Equal(args.Message, args.ToString());
        Assert.Equal(2, args.Errors.Cast<SqlError>().Count());
    }
}
