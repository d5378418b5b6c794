using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using System.Xml;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Calls that System.Data.Common does not have, at least on older platforms, for either provider.</summary>
internal static class Providers
{
    public static string DescribeOpened(DbConnection connection) => connection switch
    {
        SqlConnection ours => Describe(ours, ours.PacketSize, ours.ServerProcessId),
        Incumbent.SqlConnection theirs => Describe(theirs, theirs.PacketSize, theirs.ServerProcessId),
        _ => throw Unknown(connection),
    };

    public static IEnumerable<string> DescribeErrors(DbException exception) => exception switch
    {
        SqlException ours => ours.Errors.Cast<SqlError>().Select(static e => $"error {Describe(e)} {e.Message}"),
        Incumbent.SqlException theirs => theirs.Errors.Cast<Incumbent.SqlError>().Select(static e => $"error {Describe(e)} {e.Message}"),
        _ => throw Unknown(exception),
    };

    public static void ListenToMessages(DbConnection connection, Action<string> note)
    {
        if (connection is SqlConnection ours)
        {
            ours.InfoMessage += (_, e) => e.Errors.Cast<SqlError>().ToList()
                .ForEach(error => note($"info {Describe(error)} srv'{error.Server}' {error.Message}"));
        }
        else
        {
            ((Incumbent.SqlConnection)connection).InfoMessage += (_, e) => e.Errors.Cast<Incumbent.SqlError>().ToList()
                .ForEach(error => note($"info {Describe(error)} srv'{error.Server}' {error.Message}"));
        }
    }

    public static void ListenToStatements(DbCommand command, Action<int> note)
    {
        if (command is SqlCommand ours)
        {
            ours.StatementCompleted += (_, e) => note(e.RecordCount);
        }
        else
        {
            ((Incumbent.SqlCommand)command).StatementCompleted += (_, e) => note(e.RecordCount);
        }
    }

    public static void Define(DbParameter parameter, RecordedParameter recorded)
    {
        if (parameter is SqlParameter ours)
        {
            ours.SqlDbType = recorded.Type;
            ours.UdtTypeName = recorded.Udt!;
        }
        else
        {
            ((Incumbent.SqlParameter)parameter).SqlDbType = recorded.Type;
            ((Incumbent.SqlParameter)parameter).UdtTypeName = recorded.Udt;
        }
    }

    public static async Task<DbTransaction> BeginTransactionAsync(DbConnection connection) => connection switch
    {
        SqlConnection ours => await ours.BeginTransactionAsync(),
        _ => await connection.BeginTransactionAsync(),
    };

    public static Task CommitAsync(DbTransaction transaction) => transaction switch
    {
        SqlTransaction ours => ours.CommitAsync(),
        _ => transaction.CommitAsync(),
    };

    public static async Task<XmlReader> ExecuteXmlAsync(DbCommand command, bool isAsync) => command switch
    {
        SqlCommand ours => isAsync ? await ours.ExecuteXmlReaderAsync() : ours.ExecuteXmlReader(),
        Incumbent.SqlCommand theirs => isAsync ? await theirs.ExecuteXmlReaderAsync() : theirs.ExecuteXmlReader(),
        _ => throw Unknown(command),
    };

    /// <summary>Executes statements in one batch; for older platforms a batch has no base class.</summary>
    public static async Task ExecuteBatchAsync(DbConnection connection, IEnumerable<string> texts, bool isAsync, Action<string> note)
    {
        if (connection is SqlConnection ours)
        {
            using var batch = new SqlBatch(ours);
            texts.ToList().ForEach(text => batch.BatchCommands.Add(new SqlBatchCommand(text)));
            note($"affected {(isAsync ? await batch.ExecuteNonQueryAsync() : batch.ExecuteNonQuery())}");
            batch.BatchCommands.Cast<SqlBatchCommand>().ToList().ForEach(command => note($"cmd {command.RecordsAffected}"));
        }
        else
        {
            using var batch = new Incumbent.SqlBatch((Incumbent.SqlConnection)connection);
            texts.ToList().ForEach(text => batch.BatchCommands.Add(new Incumbent.SqlBatchCommand(text)));
            note($"affected {(isAsync ? await batch.ExecuteNonQueryAsync() : batch.ExecuteNonQuery())}");
            batch.BatchCommands.Cast<Incumbent.SqlBatchCommand>().ToList().ForEach(command => note($"cmd {command.RecordsAffected}"));
        }
    }

    private static string Describe(DbConnection connection, int packetByteCount, int sessionId) =>
        $"open {connection.ServerVersion} db='{connection.Database}' ps={packetByteCount} spid={sessionId}";

    private static string Describe(SqlError error) =>
        $"{error.Number} s{error.State} c{error.Class} l{error.LineNumber} p'{error.Procedure}'";

    private static string Describe(Incumbent.SqlError error) =>
        $"{error.Number} s{error.State} c{error.Class} l{error.LineNumber} p'{error.Procedure}'";

    private static InvalidOperationException Unknown(object? thing) => new($"{thing} is of neither provider.");
}
