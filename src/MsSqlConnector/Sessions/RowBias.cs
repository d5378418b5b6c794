using System.Threading;

namespace MsSqlConnector.Sessions;

/// <summary>
/// The thread that may step to the next row in memory without an interlocked operation, because it has read many rows of a result.
/// Any other thread that enters the session pays for that with a barrier of the whole process, once: after that there is no such
/// thread until the next rental.
/// </summary>
internal struct RowBias
{
    /// <summary>Results with fewer rows do not come to a barrier, however they are read.</summary>
    private const int MinStepCount = 64;

    private IRowSteps? _reader;

    /// <summary>The thread. It is kept as an object, because the id of a thread that has ended is given to another one.</summary>
    private Thread? _thread;
    private StackMark _mark;
    private int _stepCount;
    private bool _isShared;

    /// <summary>Whether the current thread is that thread. It can be false for that thread, at another depth of its stack.</summary>
    public readonly bool IsHere => _mark.IsHere;

    /// <summary>A step to a row ends: whether the current thread is the one from now on.</summary>
    public bool TryBegin(IRowSteps reader)
    {
        if (!ProcessBarrier.IsAvailable || _isShared || ++_stepCount < MinStepCount)
        {
            return false;
        }

        _stepCount = MinStepCount;
        _reader = reader;
        _thread = Thread.CurrentThread;
        _mark = StackMark.Take();
        return true;
    }

    /// <summary>
    /// Ends the bias, after the caller has marked the session. False when the thread is in the middle of a step.
    /// </summary>
    public bool TryEnd()
    {
        if (_thread != Thread.CurrentThread)
        {
            // Either the step sees the caller's mark, or the caller sees the step.
            _isShared = true;
            ProcessBarrier.Pass();
        }

        if (_reader is { IsStepping: true })
        {
            // Of the current thread it is a step that threw, in the middle of what it changed.
            return false;
        }

        _mark = default;
        _thread = null;
        _reader = null;
        return true;
    }

    /// <summary>Another rental begins.</summary>
    public void Reset()
    {
        _stepCount = 0;
        _isShared = false;
    }
}
