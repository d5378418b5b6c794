using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Reading.Values;
using Xunit;
using Xunit.Sdk;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>
/// Reads the values of a case by every probe, in one mode, and records the results: a value, or the type of an exception.
/// </summary>
internal sealed class ProbeRun
{
    private static readonly Dictionary<string, int> s_numbers =
        Probes.All.Select(static (probe, number) => (probe.Name, number)).ToDictionary(static p => p.Name, static p => p.number);

    private readonly ValueCase _values;
    private readonly bool _isAsync;
    private readonly bool _isSequential;
    private readonly Probe[] _probes;
    private readonly int? _half;

    private ProbeRun(ValueCase values, bool isAsync, bool isSequential, Probe[] probes, int? half = null)
    {
        _values = values;
        _isAsync = isAsync;
        _isSequential = isSequential;
        _probes = probes;
        _half = half;
    }

    public string Text =>
        $"{_values.Name}, {(_isAsync ? "async" : "sync")}, {(_isSequential ? "sequential" : "default")}, "
        + $"{_probes[0].Name} and {_probes.Length - 1} more";

    /// <summary>
    /// All runs of a case: default and sequential mode, synchronous and asynchronous. The synchronous run in default mode has each probe of
    /// each value. An asynchronous run has every other probe of a value, and the other probes of the next value. In sequential mode, the
    /// synchronous runs have the probes that the asynchronous runs do not have.
    /// </summary>
    public static IEnumerable<ProbeRun> Of(ValueCase values)
    {
        yield return new ProbeRun(values, isAsync: false, isSequential: false, Probes.All);
        if (values.IsOneOfMany)
        {
            yield break;
        }

        Probe[] asynchronous = [.. Probes.All.Where(p => p.ReadAsync is not null)];
        yield return new ProbeRun(values, isAsync: true, isSequential: false, asynchronous, half: 0);
        foreach ((bool isAsync, Probe[] probes) in new[] { (false, Probes.All), (true, asynchronous) })
        {
            int half = isAsync ? 1 : 0;
            yield return new ProbeRun(values, isAsync, isSequential: true, [.. probes.Where(p => !p.IsAlone)], half);
            foreach (Probe probe in probes.Where(p => p.IsAlone))
            {
                yield return new ProbeRun(values, isAsync, isSequential: true, [probe], half);
            }
        }
    }

    /// <summary>
    /// In default mode one row per value, in sequential mode one per pair of a value and a probe; the number of its row follows each value.
    /// </summary>
    public Answer MakeAnswer()
    {
        Answer answer = new Answer().Columns(_values.Column, Column.Int("row"));
        int row = 0;
        foreach (object? value in _isSequential ? Pairs().Select(pair => _values.Values[pair.Value]) : _values.Values)
        {
            answer = row % 2 == 0 ? answer.PlainRow(value, row++) : answer.NullCompressedRow(value, row++);
        }

        return answer.Done();
    }

    /// <summary>One line per pair of a value and a probe.</summary>
    public async Task<List<ProbeResult>> ReadAsync(DbConnection connection)
    {
        List<ProbeResult> results = [];
        try
        {
            using DbCommand command = connection.CreateCommand();
            command.CommandText = Text;
            CommandBehavior behavior = _isSequential ? CommandBehavior.SequentialAccess : CommandBehavior.Default;
            using DbDataReader reader = _isAsync ? await command.ExecuteReaderAsync(behavior) : command.ExecuteReader(behavior);
            await ReadAsync(reader, results);
        }
        catch (Exception exception) when (exception is not XunitException)
        {
            results.Add(new ProbeResult(_values, 0, DifferenceRules.Everything, _isSequential, "!" + exception.GetType().Name));
        }

        return results;
    }

    /// <summary>The positions of the values and the probes that read them.</summary>
    private IEnumerable<(int Value, Probe Probe)> Pairs() =>
        from value in Enumerable.Range(0, _values.Values.Length)
        from probe in _probes
        where _half is null || probe.ReadAsync is null || (value + s_numbers[probe.Name]) % 2 == _half
        select (value, probe);

    private async Task ReadAsync(DbDataReader reader, List<ProbeResult> results)
    {
        int row = -1;
        foreach ((int value, Probe probe) in Pairs())
        {
            if (_isSequential || value != row)
            {
                row++;
                bool hasRow = _isAsync ? await reader.ReadAsync() : reader.Read();
                Assert.True(hasRow, $"{Text} ends before row {row}.");
            }

            string text = await ReadAsync(reader, probe);
            text += _isSequential ? Rest(reader, row) : string.Empty;
            results.Add(new ProbeResult(_values, value, probe.Name, _isSequential, text));
        }
    }

    private async Task<string> ReadAsync(DbDataReader reader, Probe probe)
    {
        try
        {
            object? value = _isAsync ? await probe.ReadAsync!(reader, 0) : probe.Read(reader, 0);
            return value is null ? "null" : ValueText.Of(value);
        }
        catch (Exception exception)
        {
            return "!" + exception.GetType().Name;
        }
    }

    /// <summary>Returns the column after the value, if it is not the expected one.</summary>
    private static string Rest(DbDataReader reader, int row)
    {
        try
        {
            int number = reader.GetInt32(1);
            return number == row ? string.Empty : $", then {number}";
        }
        catch (Exception exception)
        {
            return ", then !" + exception.GetType().Name;
        }
    }
}
