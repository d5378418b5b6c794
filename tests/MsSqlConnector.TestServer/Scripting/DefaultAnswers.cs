using System;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.ColumnEncryption;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>Responses that every test server provides without a script.</summary>
internal static partial class DefaultAnswers
{
    private const int ProcedureNotFound = 2812;
    private const int NotScripted = 50000;

    public static IAnswer Find(Session session, RequestMessage request) => request switch
    {
        SqlBatchMessage batch =>
            TrySetIsolation(session, batch.Text) ?? FindForText(session, batch.Text.Trim()) ?? NothingScripted(session, batch.Text),
        RpcMessage { Call.IsExecuteSql: true } rpc => EchoParameters.TryAnswer(rpc.Call)
            ?? TableExecution.TryAnswer(session, rpc.Call)
            ?? FindForText(session, rpc.Call.Text?.Trim() ?? "")
            ?? NothingScripted(session, rpc.Call.Text ?? ""),
        RpcMessage rpc => PreparedCalls.TryFind(session, rpc) ?? DescribeAnswer.TryAnswer(session, rpc.Call) ?? new Answer().Error(
            ProcedureNotFound, 62, 16, $"Could not find stored procedure '{rpc.Call.ProcedureName}'.", session.Server.Options.ServerName),
        _ => throw new ArgumentException($"There is no response for {request.GetType().Name}."),
    };

    private static IAnswer? FindForText(Session session, string text)
    {
        if (TableStatements.TryAnswer(session, text) is { } aboutTables)
        {
            return aboutTables;
        }

        text = text.TrimEnd(s_statementEnd);
        if (TransactionStatement.TryAnswer(session, text) is { } aboutTransactions)
        {
            return aboutTransactions;
        }

        if (s_useStatement.Match(text) is { Success: true } use)
        {
            return session.ChangeDatabase(use.Groups["name"].Value);
        }

        return text.ToLowerInvariant() switch
        {
            "" => new Answer(),
            "select 1" => new Answer().Columns(Column.Int("").Expression).Row(1).Done(),
            "select @@version" => SingleText($"Microsoft SQL Server 2022 - {session.Server.Options.Version} (X64) test server"),
            "select db_name()" => SingleText(session.Database),
            "select @@spid" => new Answer().Columns(Column.SmallInt("").Expression).Row((short)session.Spid).Done(),
            "select current_request_id()" => new Answer().Columns(Column.SmallInt("").Expression).Row((short)session.RequestId).Done(),
            "select @@trancount" => new Answer().Columns(Column.Int("").Expression).Row(session.Transactions.Level).Done(),
            _ when text.StartsWith("set ", StringComparison.OrdinalIgnoreCase) && !TransactionStatement.Follows(text)
                => Set(session, text),
            _ => null,
        };
    }

    private static Answer Set(Session session, string text)
    {
        bool isOn = text.EndsWith(" on", StringComparison.OrdinalIgnoreCase);
        if (text.StartsWith("set xact_abort ", StringComparison.OrdinalIgnoreCase))
        {
            session.AbortsTransactions = isOn;
        }
        else if (text.StartsWith("set nocount ", StringComparison.OrdinalIgnoreCase))
        {
            session.OmitsRowCounts = isOn;
        }

        return new Answer().DoneOf(CommandOfSet(text));
    }

    /// <summary>In a batch only: settings of an RPC end with it.</summary>
    private static Answer? TrySetIsolation(Session session, string text)
    {
        if (s_setIsolation.Match(text) is not { Success: true } match)
        {
            return null;
        }

        session.Transactions.IsolationLevel =
            (byte)(1 + Array.IndexOf(s_levels, Regex.Replace(match.Groups["level"].Value.ToLowerInvariant(), @"\s+", " ")));
        return new Answer().DoneOf(DoneCommand.SetValue);
    }

    private static ushort CommandOfSet(string text) =>
        text.StartsWith("set rowcount", StringComparison.OrdinalIgnoreCase) ? DoneCommand.SetRowCount
        : text.StartsWith("set textsize", StringComparison.OrdinalIgnoreCase) ? DoneCommand.SetTextSize
        : text.StartsWith("set identity_insert", StringComparison.OrdinalIgnoreCase) ? DoneCommand.SetIdentityInsert
        : text.EndsWith(" on", StringComparison.OrdinalIgnoreCase)
            ? (SetsStatistics(text) ? DoneCommand.SetStatisticsOn : DoneCommand.SetOn)
        : text.EndsWith(" off", StringComparison.OrdinalIgnoreCase)
            ? (SetsStatistics(text) ? DoneCommand.SetStatisticsOff : DoneCommand.SetOff)
        : DoneCommand.SetValue;

    private static bool SetsStatistics(string text) => text.StartsWith("set statistics ", StringComparison.OrdinalIgnoreCase);

    private static Answer SingleText(string text) =>
        new Answer().Columns(Column.NVarChar("", 300).Nullable.Expression).Row(text).Done();

    private static Answer NothingScripted(Session session, string text) => new Answer().Error(
        NotScripted, 1, 16, $"The test server has no response for: {text}", session.Server.Options.ServerName);

    private static readonly char[] s_statementEnd = [';', ' ', '\t', '\r', '\n'];

    /// <summary>As transaction requests number them, from 1 on (MS-TDS 2.2.6.9).</summary>
    private static readonly string[] s_levels = ["read uncommitted", "read committed", "repeatable read", "serializable", "snapshot"];

    private static readonly Regex s_setIsolation = new(
        @"^\s*set\s+tran(saction)?\s+isolation\s+level\s+(?<level>read\s+uncommitted|read\s+committed|repeatable\s+read|serializable|snapshot)\s*;?\s*$",
        RegexOptions.IgnoreCase);

    private static readonly Regex s_useStatement = new(@"^use\s+(\[(?<name>([^\]]|\]\])+)\]|(?<name>\w+))$", RegexOptions.IgnoreCase);
}
