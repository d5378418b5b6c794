using System;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Xml;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Robustness;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>A call whose response stops after a message until the test releases the rest.</summary>
internal sealed class LiveCall
{
    public const string NonQuery = "ExecuteNonQuery";
    public const string Scalar = "ExecuteScalar";
    public const string Read = "Read";
    public const string Close = "Close";

    private const string Reader = "ExecuteReader";
    private const string NextResult = "NextResult";
    private const string Xml = "ExecuteXmlReader";
    private const string Batch = "SqlBatch";
    private const ushort AttentionCommand = 0xFD;

    private readonly AnsweringSource _source;
    private readonly SqlConnection _connection;
    private readonly string _name;
    private readonly bool _isAsync;
    private readonly byte[] _bytes;
    private readonly int _end;

    public LiveCall(AnsweringSource source, SqlConnection connection, string name, bool isAsync, bool isUserError = false)
    {
        _source = source;
        _connection = connection;
        _name = name;
        _isAsync = isAsync;
        Command = new SqlCommand("q", connection);
        (Answer answer, int tokenIndex) = Script(name, isUserError);
        FramedAnswer framed = answer.Frame(new FrameContext(8000, 1, IsProcedure: name == Batch, AcknowledgesReset: false));
        _bytes = framed.Bytes.ToArray();
        _end = framed.TokenEnds[tokenIndex];
    }

    public static TimeSpan Patience { get; } = TimeSpan.FromSeconds(60);

    public static string[] Names { get; } = [NonQuery, Scalar, Reader, Read, NextResult, Close, Xml, Batch];

    public SqlCommand Command { get; }

    /// <summary>The running call.</summary>
    public Task Running { get; private set; } = Task.CompletedTask;

    /// <summary>Executes the preparations, and begins the call. The server sends its response up to the message.</summary>
    /// <param name="acknowledgesAttention">Whether the server acknowledges the attention that follows.</param>
    public async Task StartAsync(bool acknowledgesAttention = false)
    {
        _source.Transport.Answer(_bytes[.._end]);
        if (acknowledgesAttention)
        {
            byte[] acknowledgement = AnsweringSource.Frame(new Answer().Raw(
                new Answer().DoneExactly(TokenType.Done, DoneStatus.Attention, AttentionCommand, 0).ToBytes()));
            _source.Transport.Answer([.. _bytes[_end..], .. acknowledgement]);
        }

        SqlDataReader? reader = null;
        if (_name is Read or NextResult or Close)
        {
            reader = await Command.ExecuteReaderAsync(TestToken);
            Assert.True(await reader.ReadAsync(TestToken));
        }

        Running = _isAsync
            ? RunAsync(reader)
            : Task.Factory.StartNew(() => Run(reader), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
    }

    /// <summary>Releases the rest of the response, and awaits the call.</summary>
    public async Task FinishAsync()
    {
        _source.Transport.Feed(_bytes[_end..]);
        await Running.WaitAsync(Patience, TestToken);
    }

    private static (Answer Answer, int TokenIndex) Script(string name, bool isUserError)
    {
        return name switch
        {
            NonQuery or Batch => (Say(new Answer()).Done(), 0),
            Scalar => (Say(new Answer().Columns(Column.Int("a")).Row(1)).Done(), 2),
            Reader => (Say(new Answer()).Done().Columns(Column.Int("a")).Row(1).Done(), 0),
            Read or Close => (Say(new Answer().Columns(Column.Int("a")).Row(1)).Row(2).Done(), 2),
            NextResult => (Say(new Answer().Columns(Column.Int("a")).Row(1).Done()).Done().Columns(Column.Int("b")).Row(2).Done(), 3),
            _ => (Say(new Answer()).Done().Columns(Column.Xml("a")).Row("<a/>").Done(), 0),
        };

        Answer Say(Answer answer) => isUserError ? answer.Error(50001, 1, 16, "live") : answer.Info(50001, 1, 0, "live");
    }

    private async Task RunAsync(SqlDataReader? reader)
    {
        switch (_name)
        {
            case NonQuery:
                await Command.ExecuteNonQueryAsync(TestToken);
                return;
            case Scalar:
                Assert.Equal(1, await Command.ExecuteScalarAsync(TestToken));
                return;
            case Reader:
                await using (SqlDataReader executed = await Command.ExecuteReaderAsync(TestToken))
                {
                    Assert.True(await executed.ReadAsync(TestToken));
                }

                return;
            case Read:
                Assert.True(await reader!.ReadAsync(TestToken));
                return;
            case NextResult:
                Assert.True(await reader!.NextResultAsync(TestToken));
                return;
            case Close:
                await reader!.DisposeAsync();
                return;
            case Xml:
                using (XmlReader xml = await Command.ExecuteXmlReaderAsync(TestToken))
                {
                    Assert.True(await xml.ReadAsync());
                }

                return;
            default:
                await using (var batch = new SqlBatch(_connection))
                {
                    batch.BatchCommands.Add(new SqlBatchCommand("q"));
                    await batch.ExecuteNonQueryAsync(TestToken);
                }

                return;
        }
    }

    private void Run(SqlDataReader? reader)
    {
        switch (_name)
        {
            case NonQuery:
                Command.ExecuteNonQuery();
                return;
            case Scalar:
                Assert.Equal(1, Command.ExecuteScalar());
                return;
            case Reader:
                using (SqlDataReader executed = Command.ExecuteReader())
                {
                    Assert.True(executed.Read());
                }

                return;
            case Read:
                Assert.True(reader!.Read());
                return;
            case NextResult:
                Assert.True(reader!.NextResult());
                return;
            case Close:
                reader!.Close();
                return;
            case Xml:
                using (XmlReader xml = Command.ExecuteXmlReader())
                {
                    Assert.True(xml.Read());
                }

                return;
            default:
                using (var batch = new SqlBatch(_connection))
                {
                    batch.BatchCommands.Add(new SqlBatchCommand("q"));
                    batch.ExecuteNonQuery();
                }

                return;
        }
    }
}
