using System;
using System.Globalization;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Soak;

/// <summary>A server that puts the name of the user into every row. Some of its responses are followed by another message.</summary>
internal sealed class ClosingServer : IAsyncDisposable
{
    private readonly TdsServer _server;

    public ClosingServer() => _server = TdsServer.Start(new TdsServerOptions { Records = false }).OnRequest(Answer);

    public int Port => _server.Port;

    public int ComplaintCount => _server.Log.Complaints.Count;

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static IAnswer? Answer(Session session, RequestMessage request)
    {
        string text = request is SqlBatchMessage batch ? batch.Text : "";
        int space = text.IndexOf(' ', StringComparison.Ordinal) + 1;
        string user = text[space..].Trim();
        return text[..space] switch
        {
            Texts.Who => Rows(user, 1),
            Texts.Many => Rows(user, Texts.ManyRowCount),
            Texts.Extra => new FollowedAnswer(Rows(user, 1), Rows("an unrequested message", 3)),
            _ => null,
        };
    }

    private static Answer Rows(string user, int count)
    {
        Answer answer = new Answer().Columns(Column.Int("n"), Column.NVarChar("who", 50));
        for (int i = 0; i < count; i++)
        {
            answer.Row(i, user);
        }

        return answer.Done();
    }

    /// <summary>Two messages in one send.</summary>
    private sealed class FollowedAnswer(Answer answer, Answer extra) : IAnswer
    {
        public FramedAnswer Frame(in FrameContext context)
        {
            FramedAnswer framed = answer.Frame(context);
            ReadOnlyMemory<byte> more = extra.Frame(context).Bytes;
            byte[] bytes = new byte[framed.Bytes.Length + more.Length];
            framed.Bytes.CopyTo(bytes);
            more.CopyTo(bytes.AsMemory(framed.Bytes.Length));
            return framed with { Bytes = bytes };
        }
    }
}
