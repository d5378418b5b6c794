using System;
using System.Collections.Generic;
using System.Diagnostics;
using MsSqlConnector.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>
/// Represents a span of the provider. It stores the span that was current before, because an operation can end on another execution path
/// than it began on, and because a listener can throw before the platform restores the previous span.
/// </summary>
internal sealed class Span
{
    private const string Description = "span";

    private readonly Activity? _outer;

    private Span(Activity activity, Activity? outer)
    {
        Activity = activity;
        _outer = outer;
    }

    public Activity Activity { get; }

    /// <summary>Begins a span inside the current one; returns null if no listener samples it.</summary>
    public static Span? Begin(string name, IList<KeyValuePair<string, object?>> tags)
    {
        Activity? outer = Activity.Current;
        Activity? activity = ListenerInvoker.Evaluate(
            Description,
            (name, tags),
            static state => Listeners.Source.StartActivity(state.name, ActivityKind.Client, default(ActivityContext), state.tags),
            null);
        activity ??= FindStarted(outer);
        return activity is null ? null : new Span(activity, outer);
    }

    /// <summary>
    /// Makes the outer span current again while the operation continues, because the caller's next work is not part of it.
    /// </summary>
    public void Suspend()
    {
        if (ReferenceEquals(Activity.Current, Activity))
        {
            Enter(_outer);
        }
    }

    /// <summary>Ends the span. If the span is current, the outer one becomes current; otherwise, the current one does not change.</summary>
    public void End()
    {
        Activity? current = Activity.Current;
        ListenerInvoker.Invoke(Description, Activity, static activity => activity.Dispose());
        Enter(ReferenceEquals(current, Activity) ? _outer : current);
    }

    private static void Enter(Activity? activity)
    {
        if (!ReferenceEquals(Activity.Current, activity))
        {
            ListenerInvoker.Invoke(Description, activity, static activity => Activity.Current = activity);
        }
    }

    /// <summary>Finds a span that began although a listener threw during its start. Other listeners know it, and it is current.</summary>
    private static Activity? FindStarted(Activity? outer) =>
        Activity.Current is { } current && !ReferenceEquals(current, outer) && ReferenceEquals(current.Source, Listeners.Source)
            ? current
            : null;
}
