using System;
using System.Threading;

namespace MsSqlConnector.Sessions.Ownership;

/// <summary>
/// Lets one thread that has read many rows of a result, or many columns in sequential mode, advance in memory without an interlocked
/// operation. If any other thread enters the session, it executes a process-wide barrier once. After that, the bias begins again only after
/// so many advances that the barrier does not matter.
/// </summary>
internal struct RowBias
{
    /// <summary>The number of advances before the bias begins. Results with fewer rows never cause a barrier.</summary>
    private const int MinAdvanceCount = 64;

    /// <summary>
    /// The number of advances before the bias begins again. A barrier takes as long as a few hundred interlocked operations.
    /// </summary>
    private const int MinSharedAdvanceCount = 512;

    /// <summary>The reader. It is not kept alive, because a reader that the application has forgotten can be garbage collected.</summary>
    private WeakReference<IRowAdvance>? _reader;

    /// <summary>The biased thread. The object is kept, because the id of a thread that has ended is reused.</summary>
    private Thread? _thread;
    private StackMark _mark;
    private int _advanceCount;
    private int _neededAdvanceCount = MinAdvanceCount;

    public RowBias()
    {
    }

    /// <summary>
    /// Gets a value that indicates whether the current thread has the bias. It can be false on that thread at another stack depth.
    /// </summary>
    public readonly bool IsCurrentThread => _mark.IsOnCurrentStack;

    /// <summary>
    /// Called when a reader has advanced to a row or a column. Returns whether the current thread has the bias from now on.
    /// </summary>
    public bool TryBegin(IRowAdvance reader)
    {
        if (!ProcessBarrier.IsAvailable || ++_advanceCount < _neededAdvanceCount)
        {
            return false;
        }

        _advanceCount = _neededAdvanceCount;
        Refer(reader);
        _thread = Thread.CurrentThread;
        _mark = StackMark.Capture();
        return true;
    }

    /// <summary>Ends the bias after the caller has marked the session. Returns false when the thread is advancing to a row.</summary>
    public bool TryEnd()
    {
        if (_thread != Thread.CurrentThread)
        {
            // Either the biased thread sees the caller's mark, or the caller sees the flag of the biased thread.
            _neededAdvanceCount = MinSharedAdvanceCount;
            _advanceCount = 0;
            ProcessBarrier.Pass();
        }

        if (_reader is { } reference && reference.TryGetTarget(out IRowAdvance? reader) && reader.IsAdvancing)
        {
            // On the current thread, this is an advance that threw while it was changing state.
            return false;
        }

        _mark = default;
        _thread = null;
        return true;
    }

    /// <summary>Resets the bias for a new rental.</summary>
    public void Reset()
    {
        _advanceCount = 0;
        _neededAdvanceCount = MinAdvanceCount;
    }

    private void Refer(IRowAdvance reader)
    {
        if (_reader is null)
        {
            _reader = new WeakReference<IRowAdvance>(reader);
        }
        else if (!_reader.TryGetTarget(out IRowAdvance? current) || !ReferenceEquals(current, reader))
        {
            _reader.SetTarget(reader);
        }
    }
}
