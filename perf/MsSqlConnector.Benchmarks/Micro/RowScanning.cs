using System;
using System.Collections.Generic;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>Scans a row of ten columns without reading a value, by the kind of length prefix of the columns.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class RowScanning
{
    private const int ColumnCount = 10;
    private const int RowCount = 100;
    private const int PacketByteCount = 32767;

    private readonly TdsParserStateObject _state = new();
    private readonly RowIndex _row = new();
    private readonly List<int> _positions = [];
    private RowLayout _layout = ResultMetadata.Empty.Layout;

    [Params("int not null", "int", "nvarchar", "mixed")]
    public string Columns { get; set; } = "";

    [GlobalSetup]
    public void Prepare()
    {
        (ResultMetadata metadata, byte[] payload) = AnswerBytes.Read(Answer());
        _layout = metadata.Layout;
        FramedBytes.Receive(_state.Packets, FramedBytes.Make(payload, PacketByteCount));
        _row.Reset(_layout);
        int position = 0;
        for (int i = 0; i < RowCount; i++)
        {
            _positions.Add(position);
            position = Scan(position);
        }
    }

    [Benchmark(OperationsPerInvoke = RowCount)]
    public int Scan()
    {
        int end = 0;
        foreach (int position in _positions)
        {
            end = Scan(position);
        }

        return end;
    }

    private int Scan(int position)
    {
        _state.Read = new ReadState { Position = position + 1, Flags = ReadFlags.InRow };
        FramedBytes.Expect(RowScanner.TryScan(_state, _layout, _row, ColumnCount));
        return _state.Read.Position;
    }

    private Answer Answer()
    {
        if (Columns == "mixed")
        {
            return BenchmarkAnswers.Mixed(RowCount);
        }

        Column column = Columns == "nvarchar" ? Column.NVarChar("c", 50) : Columns == "int" ? Column.Int("c").Nullable : Column.Int("c");
        Column[] columns = new Column[ColumnCount];
        object[] values = new object[ColumnCount];
        Array.Fill(columns, column);
        Array.Fill(values, Columns == "nvarchar" ? "a text of some length" : 1);
        Answer answer = new Answer().Columns(columns);
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row(values);
        }

        return answer.Done();
    }
}
