using System.Collections.Generic;
using System.Data;
using System.IO;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>
/// The bytes of the requests as a pooled connection sends them, with the reset bit. This project's provider creates them once.
/// </summary>
internal sealed class LargeRequests(Session session)
{
    private readonly Dictionary<(LargeForm? Form, int Megabytes), byte[]> _requests = [];

    /// <summary>The connection for which the requests are created, and over which they are sent.</summary>
    public Session Session => session;

    public byte[] Read(int megabytes) => Get(null, megabytes);

    public byte[] Send(LargeForm form, int megabytes) => Get(form, megabytes);

    private byte[] Get(LargeForm? form, int megabytes)
    {
        if (!_requests.TryGetValue((form, megabytes), out byte[]? request))
        {
            request = _requests[(form, megabytes)] = Write(form is { } sent ? FillSend(sent, megabytes) : FillRead(megabytes));
        }

        return request;
    }

    private static SqlBatchRequest FillRead(int megabytes)
    {
        SqlBatchRequest request = new();
        request.Fill(LargeProvider.ReadText(megabytes), transactionDescriptor: 0);
        return request;
    }

    private ExecuteSqlRequest FillSend(LargeForm form, int megabytes)
    {
        Collation collation = session.Environment.Collation;
        SizedCodec codec = form == LargeForm.NVarChar ? UnicodeTextCodec.Instance : CodePageTextCodec.Instance;
        SqlDbType type = form == LargeForm.NVarChar ? SqlDbType.NVarChar : SqlDbType.VarChar;
        object? value = LargeText.Of(form, megabytes);
        TypeInfo bound = codec.Bind(new ParameterFacets(type, -1, 0, 0, 0, collation), ref value);
        RpcParameter parameter = new("@text", isOutput: false, bound, ParameterValue.Create(value, bound), value);
        ExecuteSqlRequest request = new(new RpcParameterList(), unprepares: null);
        request.Fill(BenchmarkAnswers.SendText, parameter.Declaration, collation, transactionDescriptor: 0);
        request.Add(parameter);
        return request;
    }

    private byte[] Write(Request request)
    {
        using MemoryStream bytes = new();
        PacketWriter writer = new();
        writer.Begin(request.Type, PacketStatus.ResetConnection, session.Environment.PacketByteCount);
        while (!request.TryWrite(writer))
        {
            bytes.Write(writer.Block, 0, writer.FullPacketByteCount);
            writer.DiscardFullPackets();
        }

        writer.Complete();
        bytes.Write(writer.Block, 0, writer.ByteCount);
        writer.Release();
        return bytes.ToArray();
    }
}
