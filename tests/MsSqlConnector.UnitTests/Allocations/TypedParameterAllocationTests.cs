using System;
using System.Data;
using MsSqlConnector.Execution;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Allocations;

/// <summary>Binding and writing a typed parameter again allocates nothing.</summary>
[Collection(nameof(AllocationCollection))]
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Allocations)]
public sealed class TypedParameterAllocationTests
{
    private const int Rounds = 200;

    [Fact]
    public void Typed_parameters_are_sent_without_being_boxed()
    {
        SqlParameter[] parameters =
        [
            new SqlParameter<bool>("@a", true), new SqlParameter<byte>("@b", 1), new SqlParameter<short>("@c", 1),
            new SqlParameter<int>("@d", 1), new SqlParameter<long>("@e", 1), new SqlParameter<float>("@f", 1),
            new SqlParameter<double>("@g", 1), new SqlParameter<Guid>("@h", Guid.Empty),
            new SqlParameter<DateTime>("@i", DateTime.UnixEpoch), new SqlParameter<DateTimeOffset>("@j", DateTimeOffset.UnixEpoch),
            new SqlParameter<TimeSpan>("@k", TimeSpan.Zero), new SqlParameter<DateOnly>("@l", new DateOnly(2020, 1, 2)),
            new SqlParameter<TimeOnly>("@m", new TimeOnly(1, 2)), new SqlParameter<decimal>("@n", 1.5m),
            new SqlParameter<string>("@o", "text"),
        ];
        var list = new RpcParameterList();
        var writer = new PacketWriter();
        for (int i = 0; i < Rounds; i++)
        {
            Send(parameters, list, writer, i);
        }

        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int i = 0; i < Rounds; i++)
            {
                Send(parameters, list, writer, i);
            }
        }));
    }

    [Fact]
    public void Values_that_have_the_type_of_their_parameter_are_not_boxed_again()
    {
        SqlParameter[] parameters =
        [
            new("@a", SqlDbType.Decimal) { Value = 1.25m, Scale = 2 }, new("@b", SqlDbType.Date) { Value = DateTime.UnixEpoch },
            new("@c", SqlDbType.DateTime2) { Value = DateTime.UnixEpoch }, new SqlParameter<int>("@d", 1),
            new("@e", SqlDbType.SmallInt) { Value = (short)1 },
        ];
        var list = new RpcParameterList();
        var writer = new PacketWriter();
        Send(parameters, list, writer, 0);

        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            for (int i = 0; i < Rounds; i++)
            {
                Send(parameters, list, writer, i);
            }
        }));
    }

    [Theory]
    [InlineData(100)]
    [InlineData(2100)]
    public void The_names_of_many_parameters_are_checked_without_allocations(int count)
    {
        using var command = new SqlCommand();
        for (int i = 0; i < count; i++)
        {
            command.Parameters.Add(new SqlParameter("@p" + i, SqlDbType.Int) { Value = i });
        }

        ICommandParameters parameters = command.Parameters;
        parameters.Check(isStatement: true);

        Assert.Equal(0, Allocation.LeastOf(() =>
        {
            parameters.AreNamesChecked = false;
            parameters.Check(isStatement: true);
        }));
    }

    [Fact]
    public void A_stream_of_fifty_megabytes_is_never_buffered()
    {
        const int ByteCount = 50_000_000;
        var request = new ExecuteSqlRequest(new RpcParameterList(), unprepares: null);
        var writer = new PacketWriter();
        SendStream(request, writer, ByteCount / 50);
        long before = GC.GetAllocatedBytesForCurrentThread();

        Assert.True(SendStream(request, writer, ByteCount) > ByteCount);

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 64 * 1024);
    }

    private static void Send(SqlParameter[] parameters, RpcParameterList list, PacketWriter writer, int value)
    {
        ((SqlParameter<int>)parameters[3]).TypedValue = value;
        list.Clear();
        foreach (SqlParameter parameter in parameters)
        {
            list.Add(parameter.Bind(Collation.Default));
        }

        writer.Begin(PacketType.Rpc, PacketStatus.Normal, 8000);
        Assert.True(list.TryWrite(writer));
        writer.Complete();
    }

    private static long SendStream(ExecuteSqlRequest request, PacketWriter writer, int byteCount)
    {
        using var stream = new Parameters.SourceStream(byteCount);
        var parameter = new SqlParameter("@p", stream);
        request.Clear();
        request.Fill("select @p", "@p varbinary(max)", Collation.Default, 0);
        request.Add(parameter.Bind(Collation.Default));
        writer.Begin(PacketType.Rpc, PacketStatus.Normal, 8000);
        long sentByteCount = 0;
        while (!request.TryWrite(writer))
        {
            if (request.PendingInput is { } value)
            {
                value.ReadInput();
            }
            else
            {
                sentByteCount += writer.FullPacketByteCount;
                writer.DiscardFullPackets();
            }
        }

        writer.Complete();
        return sentByteCount + writer.ByteCount;
    }
}
