using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests.TestServer;

/// <summary>
/// The ends of statements, batches and calls on recorded servers: statuses, counts and values of DONE that a client must accept. Both
/// providers read the same.
/// </summary>
public sealed class RecordedEndTests
{
    private static readonly Dictionary<string, (Func<Answer> Answer, string Expected)> s_batches = new()
    {
        ["EXEC between statements"] = (
            () => new Answer().Done(2).Executes(body => body.Columns(Column.Int("a")).Row(1).Done().Done(3), returnStatus: 7).Done(4),
            "1; affected 9"),
        ["EXEC alone"] = (() => new Answer().Executes(body => body.Done(3)), "affected 3"),
        ["EXEC of an empty procedure"] = (() => new Answer().Executes(_ => { }), "affected -1"),
        ["a condition and its statement"] = (
            () => new Answer().DoneOf(DoneCommand.Condition).DoneOf(DoneCommand.CreateTable), "affected -1"),
        ["TRY and CATCH"] = (
            () => new Answer().DoneOf(DoneCommand.BeginTry).Columns(Column.Int("a")).Done(0, DoneCommand.Select)
                .DoneOf(DoneCommand.BeginCatch).Info(0, 1, 0, "caught").DoneOf(DoneCommand.Print).DoneOf(DoneCommand.EndCatch),
            "; affected -1"),
        ["a write that fails and is caught"] = (
            () => new Answer().DoneOf(DoneCommand.BeginTry).Done(0, DoneCommand.Insert).DoneOf(DoneCommand.BeginCatch)
                .DoneOf(DoneCommand.EndCatch),
            "affected 0"),
        ["a statement that only assigns"] = (() => new Answer().Done(1, DoneCommand.Select), "affected -1"),
        ["NOCOUNT with a number"] = (
            () => new Answer().DoneExactly(TokenType.Done, DoneStatus.Final, DoneCommand.Update, 5), "affected -1"),
        ["settings"] = (() => new Answer().DoneOf(DoneCommand.SetOn).DoneOf(DoneCommand.SetValue).DoneOf(DoneCommand.Batch), "affected -1"),
        ["a failed write"] = (
            () => new Answer().Done(2).Error(547, 0, 16, "conflict").Info(3621, 0, 0, "The statement has been terminated.")
                .Done(1, DoneCommand.Insert),
            "error 547 3621"),
    };

    private static readonly Dictionary<string, (Func<Answer> Answer, bool IsProcedure, string Expected)> s_calls = new()
    {
        ["the last statement of a text fails"] = (() => new Answer().Done(1).Error(8134, 1, 16, "x").Done(), false, "79 8134, FE 0000"),
        ["an earlier statement of a text fails"] = (() => new Answer().Error(8134, 1, 16, "x").Done().Done(1), false, "79 0, FE 0000"),
        ["a text that does not compile"] = (() => new Answer().Error(207, 1, 16, "x"), false, "79 207, FE 0002"),
        ["a text ended at run time"] = (() => new Answer().Error(245, 1, 16, "x"), false, "FE 0002"),
        ["a statement of a procedure fails"] = (() => new Answer().Error(547, 0, 16, "x").Done().Done(1), true, "79 -6, FE 0000"),
        ["a procedure says its status"] = (() => new Answer().Error(547, 0, 14, "x").Done().ReturnStatus(3), true, "79 3, FE 0000"),
        ["a procedure ended by an error"] = (() => new Answer().Error(245, 1, 16, "x"), true, "FE 0002"),
    };

    public static TheoryData<string, bool> Batches => EachWay.Of(s_batches.Keys);

    public static TheoryData<string> Calls => [.. s_calls.Keys];

    [Theory]
    [MemberData(nameof(Batches))]
    public async Task Both_providers_read_the_same_results_of_a_batch(string name, bool isAsync)
    {
        (Func<Answer> answer, string expected) = s_batches[name];
        await using TdsServer server = TdsServer.Start();
        server.OnSql("q", answer());
        await using SqlConnection ours = new(Incumbent.ConnectionString(server));
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(Incumbent.ConnectionString(server));

        Assert.Equal(expected, await ReadAsync(ours, isAsync));
        Assert.Equal(expected, await ReadAsync(theirs, isAsync));
        Assert.Equal(await CountAsync(theirs, isAsync), await CountAsync(ours, isAsync));
        Assert.Empty(server.Log.Complaints);
    }

    /// <summary>The status and the end of a call, from the bytes.</summary>
    [Theory]
    [MemberData(nameof(Calls))]
    public void A_call_ends_with_the_recorded_status(string name)
    {
        (Func<Answer> answer, bool isProcedure, string expected) = s_calls[name];
        FrameContext context = new(
            4096, 1, IsProcedure: true, AcknowledgesReset: false, Call: isProcedure ? CallKind.Procedure : CallKind.Statement);
        byte[] bytes = answer().Frame(context).Bytes.ToArray();
        ReadOnlySpan<byte> status = bytes.AsSpan()[^(DoneToken.Size + 5)..^DoneToken.Size];
        string text = status[0] == TokenType.ReturnStatus ? FormattableString.Invariant($"79 {BitConverter.ToInt32(status[1..])}, ") : "";
        Assert.Equal(expected, FormattableString.Invariant(
            $"{text}{bytes[^DoneToken.Size]:X2} {BitConverter.ToUInt16(bytes, bytes.Length - DoneToken.Size + 1):X4}"));
    }

    [Theory]
    [InlineData("set nocount on", DoneCommand.SetOn)]
    [InlineData("set nocount off", DoneCommand.SetOff)]
    [InlineData("set statistics io on", DoneCommand.SetStatisticsOn)]
    [InlineData("SET STATISTICS XML OFF", DoneCommand.SetStatisticsOff)]
    [InlineData("set datefirst 1", DoneCommand.SetValue)]
    public async Task A_SET_option_ends_with_the_recorded_command(string text, int command)
    {
        await using TdsServer server = TdsServer.Start();
        using RawClient client = RawClient.LogIn(server);
        byte[] tokens = client.Query(text)!;

        Assert.Equal(
            (TokenType.Done, command), (tokens[^DoneToken.Size], BitConverter.ToUInt16(tokens, tokens.Length - DoneToken.Size + 3)));
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_status_of_a_failed_call_is_in_the_return_value_parameter(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => request is RpcMessage { Call.ProcedureName: "p" }
            ? new Answer().Error(547, 0, 16, "conflict").Done().ReturnValue(Column.Int("@out").Nullable, 5) : null);
        await using SqlConnection ours = new(Incumbent.ConnectionString(server));
        await using Microsoft.Data.SqlClient.SqlConnection theirs = new(Incumbent.ConnectionString(server));
        foreach (DbConnection connection in (DbConnection[])[ours, theirs])
        {
            await OpenAsync(connection, isAsync);
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = "p";
            command.CommandType = CommandType.StoredProcedure;
            DbParameter status = Add(command, "@status", ParameterDirection.ReturnValue);
            DbParameter output = Add(command, "@out", ParameterDirection.Output);
            await Assert.ThrowsAnyAsync<DbException>(
                async () => _ = isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery());
            Assert.Equal((-6, 5), ((int)status.Value!, (int)output.Value!));
        }
    }

    private static DbParameter Add(DbCommand command, string name, ParameterDirection direction)
    {
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = name;
        parameter.DbType = DbType.Int32;
        parameter.Direction = direction;
        command.Parameters.Add(parameter);
        return parameter;
    }

    /// <summary>The first values of all results, then the count of affected rows; or the errors.</summary>
    private static async Task<string> ReadAsync(DbConnection connection, bool isAsync)
    {
        await OpenAsync(connection, isAsync);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "q";
        try
        {
            List<string> parts = [];
            await using DbDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
            do
            {
                List<object> values = [];
                while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
                {
                    values.Add(reader.GetValue(0));
                }

                if (reader.FieldCount > 0)
                {
                    parts.Add(string.Join(",", values));
                }
            }
            while (isAsync ? await reader.NextResultAsync(TestToken) : reader.NextResult());
            parts.Add(FormattableString.Invariant($"affected {reader.RecordsAffected}"));
            return string.Join("; ", parts);
        }
        catch (SqlException exception)
        {
            return "error" + string.Concat(exception.Errors.Cast<SqlError>().Select(error => $" {error.Number}"));
        }
        catch (Microsoft.Data.SqlClient.SqlException exception)
        {
            return "error" + string.Concat(exception.Errors.Cast<Microsoft.Data.SqlClient.SqlError>().Select(error => $" {error.Number}"));
        }
    }

    private static async Task<string> CountAsync(DbConnection connection, bool isAsync)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "q";
        try
        {
            return FormattableString.Invariant($"{(isAsync ? await command.ExecuteNonQueryAsync(TestToken) : command.ExecuteNonQuery())}");
        }
        catch (DbException)
        {
            return "error";
        }
    }
}
