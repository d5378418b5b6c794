using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.Tests.Reading;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>Everything that a caller saw during a script.</summary>
internal sealed class Observations
{
    private readonly List<BatchObservations> _batches = [];
    private long _lastMilliseconds = Environment.TickCount64;

    public IReadOnlyList<BatchObservations> Batches => _batches;

    public int ValueCount { get; private set; }

    public int ErrorCount { get; private set; }

    /// <summary>Whether a call did not return in time. The last batch is then incomplete.</summary>
    public bool Hangs { get; set; }

    /// <summary>The time since the last observation.</summary>
    public TimeSpan Silence => TimeSpan.FromMilliseconds(Environment.TickCount64 - Volatile.Read(ref _lastMilliseconds));

    private BatchObservations Current => _batches[^1];

    public void Begin(string title)
    {
        _batches.Add(new BatchObservations(title));
        EndSilence();
    }

    public void Add(string line)
    {
        Current.Results.Add(line);
        EndSilence();
    }

    /// <summary>Notes an event. Any thread can raise it.</summary>
    public void AddEvent(string line)
    {
        BatchObservations batch = Current;
        lock (batch.Events)
        {
            batch.Events.Add(line);
        }
    }

    public void AddValue(string name, object? value)
    {
        ValueCount++;
        Add($"{name} = {(value is null ? "nothing" : ValueText.Of(value))}");
    }

    /// <summary>Runs a call; notes its exception and returns false if it fails.</summary>
    public async Task<bool> TryAsync(string name, Func<Task> call)
    {
        try
        {
            await call();
            return true;
        }
        catch (DbException exception)
        {
            ErrorCount++;

            // IsTransient and SqlState differ (docs/differences.md).
            Add($"{name}: {exception.GetType().Name}");
            foreach (ServerText error in Provider.ErrorsOf(exception))
            {
                Add($"  {error.Detail}");
                Current.AddError(error);
            }
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.IAssertionException)
        {
            // The texts of the providers' own exceptions differ.
            ErrorCount++;
            Add($"{name}: {exception.GetType().Name}");
        }

        return false;
    }

    private void EndSilence() => Volatile.Write(ref _lastMilliseconds, Environment.TickCount64);
}
