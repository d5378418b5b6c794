using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

[EveryBuild]
public class RequestAllocationTests
{
    private const int Rounds = 100;

    [Fact]
    public void A_refilled_batch_allocates_nothing()
    {
        var request = new SqlBatchRequest();
        string text = new(' ', 20_000);

        AssertNothingAllocated(request, () => request.Fill(text, 1));
    }

    [Fact]
    public void A_refilled_execution_with_parameters_allocates_nothing()
    {
        var cursor = new Cursor(Hex.Bytes("26 04"));
        Assert.Equal(ParseStatus.Done, TypeInfoReader.TryRead(ref cursor, out TypeInfo type));
        var parameter = new RpcParameter("@a", isOutput: false, type, ParameterValue.Create(5, type), 5);
        var request = new ExecuteSqlRequest(new RpcParameterList(), unprepares: null);

        AssertNothingAllocated(request, () =>
        {
            request.Clear();
            request.Fill("select @a", "@a int", default, 1);
            request.Add(parameter);
        });
    }

    [Fact]
    public void A_refilled_transaction_request_allocates_nothing()
    {
        var request = new TransactionManagerRequest();

        AssertNothingAllocated(request, () => request.FillBegin(TransactionIsolation.Snapshot, "name", 1));
    }

    private static void AssertNothingAllocated(Request request, Action fill)
    {
        var writer = new PacketWriter();
        Write(writer, request, fill);
        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int round = 0; round < Rounds; round++)
            {
                Write(writer, request, fill);
            }
        }));
        writer.Release();
    }

    private static void Write(PacketWriter writer, Request request, Action fill)
    {
        fill();
        writer.Begin(request.Type, PacketStatus.Normal, 8000);
        Assert.True(request.TryWrite(writer));
        writer.Complete();
    }
}
