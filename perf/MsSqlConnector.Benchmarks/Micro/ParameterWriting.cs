using System;
using System.Collections.Generic;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>Parameters of a call that are bound to their types and written: object values and typed values without boxing.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class ParameterWriting
{
    private const int PacketByteCount = 8000;
    private const int Kinds = 5;

    private readonly RpcParameterList _list = new();
    private readonly PacketWriter _writer = new();
    private readonly List<SqlParameter> _objects = [];
    private readonly List<SqlParameter> _typed = [];

    [Params(1, 10, 100)]
    public int Count { get; set; }

    [GlobalSetup]
    public void Prepare()
    {
        object[] values = [1, "a text", new DateTime(2024, 2, 29), 12.5m, Guid.NewGuid()];
        for (int i = 0; i < Count; i++)
        {
            _objects.Add(new SqlParameter($"@p{i}", values[i % Kinds]));
            _typed.Add((i % Kinds) switch
            {
                0 => new SqlParameter<int>($"@p{i}", 1),
                1 => new SqlParameter<string>($"@p{i}", "a text"),
                2 => new SqlParameter<DateTime>($"@p{i}", new DateTime(2024, 2, 29)),
                3 => new SqlParameter<decimal>($"@p{i}", 12.5m),
                _ => new SqlParameter<Guid>($"@p{i}", Guid.NewGuid()),
            });
        }
    }

    [Benchmark(Baseline = true)]
    public int Objects() => Write(_objects);

    [Benchmark]
    public int Typed() => Write(_typed);

    private int Write(List<SqlParameter> parameters)
    {
        _list.Clear();
        foreach (SqlParameter parameter in parameters)
        {
            _list.Add(parameter.Bind(Collation.Default));
        }

        _writer.Begin(PacketType.Rpc, PacketStatus.Normal, PacketByteCount);
        if (!_list.TryWrite(_writer))
        {
            throw new InvalidOperationException("The parameters do not fit into the writer's block.");
        }

        _writer.Complete();
        return _writer.ByteCount;
    }
}
