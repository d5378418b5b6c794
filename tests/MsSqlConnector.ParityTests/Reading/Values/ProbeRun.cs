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
    private readonly ValueCase _values;
    private readonly bool _isAsync;
    private readonly bool _isSequential;
    private readonly Probe[] _probes;

    private ProbeRun(ValueCase values, bool isAsync, bool isSequential, Probe[] probes)
    {
        _values = values;
        _isAsync = isAsync;
        _isSequential = isSequential;
        _probes = probes;
    }

    public string Text =>
        $"{_values.Name}, {(_isAsync ? "async" : "sync")}, {(_isSequential ? "sequential" : "default")}, "
        + $"{_probes[0].Name} and {_probes.Length - 1} more";

    /// <summary>All runs of a case: default and sequential mode, synchronous and asynchronous.</summary>
    public static IEnumerable<ProbeRun> Of(ValueCase values)
    {
        yield return new ProbeRun(values, isAsync: false, isSequential: false, Probes.All);
        if (values.IsOneOfMany)
        {
            yield break;
        }

        Probe[] asynchronous = [.. Probes.All.Where(p => p.ReadAsync is not null)];
        yield return new ProbeRun(values, isAsync: true, isSequential: false, asynchronous);
        foreach ((bool isAsync, Probe[] probes) in new[] { (false, Probes.All), (true, asynchronous) })
        {
            yield return new ProbeRun(values, isAsync, isSequential: true, [.. probes.Where(p => !p.IsAlone)]);
            foreach (Probe probe in probes.Where(p => p.IsAlone))
            {
                yield return new ProbeRun(values, isAsync, isSequential: true, [probe]);
            }
        }
    }

    /// <summary>
    /// In default mode one row per value, in sequential mode one per value and probe; the number of its row follows each value.
    /// </summary>
    public Answer MakeAnswer()
    {
        Answer answer = new Answer().Columns(_values.Column, Column.Int("row"));
        int row = 0;
        foreach (object? value in _values.Values)
        {
            for (int copy = 0; copy < (_isSequential ? _probes.Length : 1); copy++)
            {
                answer = row % 2 == 0 ? answer.PlainRow(value, row++) : answer.NullCompressedRow(value, row++);
            }
        }

        return answer.Done();
    }

    /// <summary>One line per value and probe.</summary>
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

    private async Task ReadAsync(DbDataReader reader, List<ProbeResult> results)
    {
        for (int i = 0; i < _values.Values.Length; i++)
        {
            for (int p = 0; p < _probes.Length; p++)
            {
                if (p == 0 || _isSequential)
                {
                    bool hasRow = _isAsync ? await reader.ReadAsync() : reader.Read();
                    Assert.True(hasRow, $"{Text} ends before row {i}.");
                }

                string text = await ReadAsync(reader, _probes[p]);
                text += _isSequential ? Rest(reader, (i * _probes.Length) + p) : string.Empty;
                results.Add(new ProbeResult(_values, i, _probes[p].Name, _isSequential, text));
            }
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
