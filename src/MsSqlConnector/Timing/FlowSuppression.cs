using System;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// A section of a method in which nothing that starts captures the execution context of the caller, which contains its activity and its
/// ambient transaction. Sections can be nested. One ends on the thread that began it, and contains no await.
/// </summary>
internal readonly struct FlowSuppression : IDisposable
{
    private readonly AsyncFlowControl _control;
    private readonly bool _isOwner;

    private FlowSuppression(AsyncFlowControl control)
    {
        _control = control;
        _isOwner = true;
    }

    /// <summary>Begins a section. Does nothing if the flow is already suppressed, which the platform does not allow twice.</summary>
    public static FlowSuppression Begin() =>
        ExecutionContext.IsFlowSuppressed() ? default : new FlowSuppression(ExecutionContext.SuppressFlow());

    public void Dispose()
    {
        if (_isOwner)
        {
            _control.Undo();
        }
    }
}
